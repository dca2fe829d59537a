import { spawn } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A build is moved to its place, so that has to be on the disk of the project. */
const cache = join(import.meta.dirname, '../../.cache');
const script = join(import.meta.dirname, '../build.ts');

/** What another process says that asks for the site in this folder. */
async function asked(folder: string): Promise<string> {
  const program = `import { buildIfOlder } from ${JSON.stringify(script)};
    buildIfOlder(() => console.log('builds'), ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await child.stdout.toArray()).join('');
}

test('of two that ask for the site at once one builds it, and nobody does again for files that were only touched', async () => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'build-test-'));
  const site = join(folder, 'site');
  try {
    expect((await Promise.all([asked(site), asked(site)])).toSorted()).toEqual(['', 'builds\n']);
    for (const file of ['server/index.js', 'client/icon.svg.br']) expect(existsSync(join(site, file))).toBe(true);
    utimesSync(script, new Date(), new Date());
    expect(await asked(site)).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
