import { open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../../src/boot/commands/backup.ts';
import { restore } from '../../src/boot/commands/restore.ts';
import { verifyBackup } from '../../src/boot/commands/verify-backup.ts';
import { runCommand } from '../processes/command.ts';
import { launch } from '../processes/program.ts';
import { newDatabase, onPostgres } from '../support/database.ts';
import { type FilledWorld, startFilledWorld } from './backed-up.ts';

let world: FilledWorld;
beforeAll(async () => {
  world = await startFilledWorld();
  expect(await world.run(backup, world.file)).toMatchObject({ code: 0, err: '' });
});
afterAll(() => world[Symbol.asyncDispose]());

const path = (name: string) => `${world.folder}/${name}`;
const copied = async (name: string) => {
  await writeFile(path(name), await readFile(world.file));
  return path(name);
};
const refused = { code: 1, out: expect.stringContaining('NOT good') };

test('a backup is one file for its owner alone, with the pictures, and verified without a server', async () => {
  expect((await stat(world.file)).mode & 0o777).toBe(0o600);
  expect((await readdir(world.folder)).filter((name) => name.includes('backup'))).toEqual(['board.backup']);
  const { code, out } = await runCommand(verifyBackup, [world.file], 'postgres://nobody@127.0.0.1:1/none');
  expect(code, out).toBe(0);
  expect(out).toContain(`from ${onPostgres ? 'PostgreSQL' : 'SQLite'} at `);
  expect(out).toContain('Every picture has its files: 1 pictures.');
});

test('one changed bit anywhere is found, and the backup is not restored', async () => {
  const { length } = await readFile(world.file);
  const spoilt = await copied('spoilt.backup');
  const file = await open(spoilt, 'r+');
  const flip = async (position: number, bit: number) => {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
    await file.write(Buffer.of((buffer[0] ?? 0) ^ (1 << bit)), 0, 1, position);
  };
  const isFound = async (position: number, bit: number) => {
    await flip(position, bit);
    expect(await world.run(verifyBackup, spoilt), `bit ${bit} of byte ${position}`).toMatchObject(refused);
    await flip(position, bit);
  };
  for (const position of [0, 511, 512, length - 1, length - 1024, length - 1025, length - 2048, length - 2049])
    await isFound(position, 0);
  const anywhere = fc.asyncProperty(fc.nat(length - 1), fc.nat(7), isFound);
  await fc.assert(anywhere, { numRuns: 60 });
  await flip(length >> 1, 3);
  await using target = await newDatabase('without tables');
  expect(await runCommand(restore, [spoilt], target.url)).toMatchObject(refused);
  await file.close();
});

test('a backup that was cut off, prolonged, or never was one is refused', async () => {
  const short = await copied('short.backup');
  const { size } = await stat(short);
  for (const length of [size - 1, size - 2048, size >> 1, 2048, 100, 0]) {
    await truncate(short, length);
    expect(await world.run(verifyBackup, short), `${length} bytes`).toMatchObject(refused);
  }
  await writeFile(path('long.backup'), Buffer.concat([await readFile(world.file), Buffer.alloc(512)]));
  expect(await world.run(verifyBackup, path('long.backup'))).toMatchObject(refused);
  await writeFile(path('text.backup'), 'Dear diary. '.repeat(1000));
  expect(await world.run(verifyBackup, path('text.backup'))).toMatchObject(refused);
});

test('an existing file is replaced only when asked', async () => {
  const there = await copied('there.backup');
  await expect(world.run(backup, there)).rejects.toThrow('there.backup exists; --force replaces it');
  expect(await world.run(backup, '--force', there)).toMatchObject({ code: 0 });
  expect(await world.run(verifyBackup, there)).toMatchObject({ code: 0 });
});

test('a picture of which the board has lost files is named, and all else is in the backup', async () => {
  await using other = await startFilledWorld();
  await rm(`${other.folder}/media`, { recursive: true });
  expect(await other.run(backup, other.file)).toMatchObject({
    code: 3,
    err: `picture ${other.picture}: files are missing or damaged, and are not in the backup\n`,
  });
  const { code, out } = await other.run(verifyBackup, other.file);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`had no files of: ${other.picture}.`) });
});

test('a disk that is full leaves no half of a backup, and the one before stays', async () => {
  const kept = await copied('kept.backup');
  const before = await readFile(kept);
  const env = { LAUNCHBOARD_DATABASE_URL: world.databaseUrl, LAUNCHBOARD_MEDIA: `file:${world.folder}/media` };
  // A limit for the size of files refuses writes as a full disk does.
  await using full = launch(
    [
      '-c',
      'trap "" XFSZ; ulimit -f "$1"; shift; exec "$@"',
      'sh',
      '16',
      process.execPath,
      'service/bin/launchboard.js',
      'backup',
      '--force',
      kept,
    ],
    { ...env, PATH: process.env.PATH ?? '' },
    '-e',
    '/bin/sh',
  );
  expect((await full.ended()).code).toBe(1);
  expect(full.errors()).toMatch(/^launchboard backup: .*(EFBIG|disk|full)/);
  expect((await readFile(kept)).equals(before)).toBe(true);
  expect((await readdir(world.folder)).filter((name) => name.includes('launchboard-part'))).toEqual([]);
});

test.each(['SIGKILL', 'SIGTERM'] as const)('a backup that ends by %s leaves a whole one or none', async (signal) => {
  const env = { LAUNCHBOARD_DATABASE_URL: world.databaseUrl, LAUNCHBOARD_MEDIA: `file:${world.folder}/media` };
  const killed = path(`${signal}.backup`);
  await using program = launch(['backup', killed], env);
  const parts = async () => (await readdir(world.folder)).filter((name) => name.includes('.launchboard-part'));
  await expect.poll(async () => (await parts()).length + program.output.length).toBeGreaterThan(0);
  program.kill(signal);
  const { code } = await program.ended();
  // On a busy machine it may have been faster than the signal, or was about to say so.
  const isThere = (await readdir(world.folder)).includes(basename(killed));
  expect(isThere || code !== 0).toBe(true);
  if (isThere) expect(await world.run(verifyBackup, killed)).toMatchObject({ code: 0 });
  expect(await world.run(backup, '--force', killed)).toMatchObject({ code: 0 });
  expect(await parts()).toEqual([]);
});
