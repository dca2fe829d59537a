import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../../src/boot/commands/backup.ts';
import { check } from '../../src/boot/commands/check.ts';
import { restore } from '../../src/boot/commands/restore.ts';
import { runCommand } from '../processes/command.ts';
import { launch } from '../processes/program.ts';
import { startWire } from '../processes/proxy.ts';
import { startS3Server } from '../processes/s3-server.ts';
import { newDatabase } from '../support/database.ts';
import { startWorld } from '../support/world.ts';
import { type FilledWorld, startFilledWorld, sumsIn } from './backed-up.ts';

// A board on PostgreSQL, whose backups are restored into either engine.

let world: FilledWorld;
beforeAll(async () => {
  world = await startFilledWorld();
  expect(await world.run(backup, world.file)).toMatchObject({ code: 0 });
});
afterAll(() => world[Symbol.asyncDispose]());

test('a board goes from PostgreSQL to SQLite and back, with its pictures through a bucket, and is the same', async () => {
  const sums = await sumsIn(world.file);
  await using server = await startS3Server();
  await using file = await newDatabase('without tables', 'sqlite');
  const inBucket = { media: server.media };
  expect(await runCommand(restore, [world.file], file.url, inBucket)).toMatchObject({ code: 0 });
  const second = `${file.folder}/second.backup`;
  expect(await runCommand(backup, [second], file.url, inBucket)).toMatchObject({ code: 0 });
  expect(await sumsIn(second)).toEqual(sums);

  await using again = await newDatabase('without tables');
  const inFolder = { media: { folder: `${again.folder}/media` } };
  expect(await runCommand(restore, [second], again.url, inFolder)).toMatchObject({ code: 0 });
  expect(await runCommand(check, [], again.url, inFolder)).toMatchObject({ code: 0 });
  const third = `${again.folder}/third.backup`;
  expect(await runCommand(backup, [third], again.url, inFolder)).toMatchObject({ code: 0 });
  expect(await sumsIn(third)).toEqual(sums);
  await using restored = await startWorld({
    env: { LAUNCHBOARD_DATABASE_URL: again.url, LAUNCHBOARD_MEDIA: `file:${again.folder}/media` },
  });
  const [project] = (await world.read('/api/projects')).projects;
  const pages = [
    '/api/stats',
    '/api/projects',
    `/api/projects/${project.id}/comments`,
    `/api/users/${(await world.as('ada')).id}`,
  ];
  for (const page of pages) expect(await restored.read(page), page).toEqual(await world.read(page));
});

test('a database with rows is never replaced', async () => {
  const before = await runCommand(check, [], world.databaseUrl, { media: { folder: `${world.folder}/media` } });
  await expect(world.run(restore, world.file)).rejects.toThrow('create a new database, name it in');
  expect(await runCommand(check, [], world.databaseUrl, { media: { folder: `${world.folder}/media` } })).toEqual(
    before,
  );
});

test('a restore that is killed leaves a database that nobody takes for a board, and is completed by another', async () => {
  let whole = 0;
  {
    await using target = await newDatabase('without tables');
    await using wire = await startWire(target.url);
    expect((await runCommand(restore, [world.file], wire.url, { media: { folder: `${target.folder}/m` } })).code).toBe(
      0,
    );
    whole = wire.carried();
  }
  await using target = await newDatabase('without tables');
  const media = { folder: `${target.folder}/media` };
  for (const part of [0.5, 0.95]) {
    await using wire = await startWire(target.url, whole * part);
    const env = { LAUNCHBOARD_DATABASE_URL: wire.url, LAUNCHBOARD_MEDIA: `file:${media.folder}` };
    await using program = launch(['restore', world.file], env);
    await wire.limitReached;
    program.kill('SIGKILL');
    await program.ended();
    await wire[Symbol.asyncDispose]();
    await rm(media.folder, { recursive: true, force: true });
    expect(await runCommand(check, [], target.url, { media })).toMatchObject({
      code: 1,
      err: expect.stringContaining('"launchboard restore" if that was it'),
    });
  }
  expect(await runCommand(restore, [world.file], target.url, { media })).toMatchObject({ code: 0 });
  expect(await runCommand(check, [], target.url, { media })).toMatchObject({ code: 0 });
});

test('the board goes on while it is backed up, and the backup is of one moment', async () => {
  const ada = await world.as('ada');
  const writing = new AbortController();
  let submitted = 0;
  const writer = (async () => {
    while (!writing.signal.aborted) {
      const { status } = await ada.send('POST', '/api/projects', { name: `Late ${submitted}`, tagline: 'Meanwhile' });
      expect(status).toBe(201);
      submitted += 1;
    }
  })();
  const file = `${world.folder}/busy.backup`;
  expect(await world.run(backup, file)).toMatchObject({ code: 0 });
  writing.abort();
  await writer;
  await using target = await newDatabase('without tables');
  expect(await runCommand(restore, [file], target.url, { media: { folder: `${target.folder}/m` } })).toMatchObject({
    code: 0,
  });
});
