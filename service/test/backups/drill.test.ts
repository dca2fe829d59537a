import { open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../dev/free-port.ts';
import { backup } from '../../src/boot/commands/backup.ts';
import { drill } from '../../src/boot/commands/drill.ts';
import { alter } from '../support/database.ts';
import { type FilledWorld, startFilledWorld } from './backed-up.ts';

let world: FilledWorld;
beforeAll(async () => {
  world = await startFilledWorld();
  expect(await world.run(backup, `${world.folder}/a.backup`)).toMatchObject({ code: 0 });
});
afterAll(() => world[Symbol.asyncDispose]());

const figures = () => `${world.folder}/drill.prom`;
const run = (...args: string[]) => world.run(drill, '--metrics', figures(), ...args);
const figure = async (name: string) =>
  Number(new RegExp(`^launchboard_backup_drill_${name} (\\S+)$`, 'm').exec(await readFile(figures(), 'utf8'))?.[1]);

test('the newest backup of a folder is restored, served, and compared with the board that runs', async () => {
  const { code, out, err } = await run('--live', world.url, world.folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`The backup is ${world.folder}/a.backup.`);
  expect(out).toContain('The restored board starts and answers: ');
  expect(out).toContain('1 projects are the same, 0 were changed since, 0 are gone.');
  expect(out).toMatch(/\nThe drill succeeded: /);
  expect(await figure('success')).toBe(1);
  expect(await figure('last_success_timestamp_seconds')).toBe(await figure('timestamp_seconds'));
  expect(await figure('backup_timestamp_seconds')).toBeLessThan(await figure('timestamp_seconds'));
  expect((await readdir(world.folder)).filter((name) => name.includes('part'))).toEqual([]);
});

test('the newest backup is the one that was made last, whenever its file was copied or touched', async () => {
  const later = `${world.folder}/0.backup`;
  expect(await world.run(backup, later)).toMatchObject({ code: 0 });
  await utimes(later, 0, 0);
  const { out } = await run(world.folder);
  expect(out).toContain(`The backup is ${later}.`);
  await rm(later);
});

test('a drill on a damaged backup fails, and the last success stays in the figures', async () => {
  await run(world.folder);
  const before = await figure('last_success_timestamp_seconds');
  const spoilt = `${world.folder}/b.backup`;
  const content = await readFile(`${world.folder}/a.backup`);
  await writeFile(spoilt, content);
  const file = await open(spoilt, 'r+');
  await file.write(Buffer.of((content[700] ?? 0) ^ 1), 0, 1, 700);
  await file.close();
  expect(await run(spoilt)).toMatchObject({ code: 1, out: expect.stringContaining('The drill FAILED') });
  expect([await figure('success'), await figure('last_success_timestamp_seconds')]).toEqual([0, before]);
  expect(await run(`${world.folder}/none`)).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') });
});

test('a project that differs although nobody changed it, and a board that is another one, are found', async () => {
  await using other = await startFilledWorld();
  const file = `${world.folder}/a.backup`;
  expect(await run('--live', other.url, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('None of 1 projects of the backup is on the board'),
  });
  const [{ id }] = (await other.read('/api/projects')).projects;
  expect(await other.run(backup, other.file)).toMatchObject({ code: 0 });
  await alter(other.databaseUrl, `UPDATE projects SET tagline = 'Changed behind the board' WHERE id = '${id}'`);
  expect(await run('--live', other.url, other.file)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`project ${id} is not as on the board that runs`),
  });
});

test('a board that runs and cannot be asked is what the drill tells of, and not the backup', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { code, out, err } = await run('--live', nobody, `${world.folder}/a.backup`);
  expect({ code, err }).toEqual({
    code: 1,
    err: `The board that runs could not be asked at ${nobody}: ECONNREFUSED\n`,
  });
  expect(out).toContain('The backup itself is good');
  expect(out).not.toContain('NOT good');
});
