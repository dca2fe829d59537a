import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorld } from '../service/test/support/world.ts';

// What the container api-backup runs, against an API that runs.

const project = join(import.meta.dirname, '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-board-backups-'));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'backups'));
  // It says for how long the script would sleep, and ends it.
  await writeFile(join(folder, 'bin/sleep'), `#!/bin/sh\necho "$1" > "${folder}/slept"\nkill $PPID\n`);
  await chmod(join(folder, 'bin/sleep'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

async function runOnce(live: string, database: string): Promise<string> {
  const env = {
    PATH: `${folder}/bin:${dirname(process.execPath)}:/usr/bin:/bin`,
    LAUNCHBOARD_DATABASE_URL: database,
    LAUNCHBOARD_MEDIA: `file:${folder}/media`,
  };
  const args = [join(import.meta.dirname, 'compose/backup.sh'), join(folder, 'backups'), live];
  await promisify(execFile)('/bin/sh', args, { env, cwd: project }).catch(() => {});
  return (await readFile(join(folder, 'slept'), 'utf8')).trim();
}

test('it makes a backup, restores it beside the board, and waits a day; the next one of that day takes its place', async () => {
  await using world = await startWorld();
  const day = `day-${String(new Date().getDate()).padStart(2, '0')}.backup`;
  for (const _ of ['once', 'again']) {
    expect(await runOnce(world.url, world.databaseUrl)).toBe('86400');
    expect((await readdir(join(folder, 'backups'))).toSorted()).toEqual([day, 'drill.prom']);
  }
  expect((await stat(join(folder, 'backups', day))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'backups/drill.prom'), 'utf8')).toMatch(/drill_success 1$/m);
});

test('one that fails is tried again after an hour, and takes the place of none', async () => {
  await using world = await startWorld();
  await runOnce(world.url, world.databaseUrl);
  const files = () => readdir(join(folder, 'backups'));
  const before = await files();
  expect(await runOnce(world.url, `sqlite:${folder}/none.db`)).toBe('3600');
  expect(await files()).toEqual(before);
});
