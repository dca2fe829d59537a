import { rm, truncate } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type S3Server, startS3Server } from '../../../test/processes/s3-server.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { tinyPicture } from '../../../test/support/pictures.ts';
import { check } from './check.ts';
import { copyPicturesCommand } from './copy-pictures.ts';

let server: S3Server;
let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  server = await startS3Server();
  world = await startMembersWorld();
  ada = await world.as('ada');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const run = (...args: string[]) =>
  runCommand(copyPicturesCommand, args, world.databaseUrl, { config: { s3: server.access } as never });

test('a board moves from a folder to a bucket and back, with what is not used yet, and repeating it copies nothing', async () => {
  const [used, unused] = await Promise.all(
    ['used', 'unused'].map(
      async (text) => (await ada.send('POST', '/api/pictures', tinyPicture(text))).body.picture.id,
    ),
  );
  await ada.send('PATCH', '/api/me', { portrait: { id: used } });
  const [folder, bucket] = [`file:${world.folder}/media`, 's3:pictures/board'];
  expect(await run(folder, bucket)).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 pictures. There already: 0'),
  });
  expect(await run(folder, bucket)).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 pictures. There already: 2'),
  });
  const media = { ...server.media, prefix: 'board/' };
  expect(await runCommand(check, [], world.databaseUrl, { media })).toMatchObject({ code: 0 });
  await rm(`${world.folder}/media`, { recursive: true });
  expect(await run(bucket, folder)).toMatchObject({ code: 0, out: expect.stringContaining('2 pictures') });
  await rm(`${world.folder}/media/${unused.slice(0, 2)}/${unused}/jpg`);
  expect(await run(folder, 's3:pictures/other')).toMatchObject({
    code: 1,
    out: expect.stringContaining('other: 1 pictures'),
    err: expect.stringContaining(`picture ${unused}`),
  });
  await truncate(`${world.folder}/media/${used.slice(0, 2)}/${used}/jpg`, 10);
  expect(await run(folder, 's3:pictures/third')).toMatchObject({
    code: 1,
    out: expect.stringContaining('third: 0 pictures'),
    err: expect.stringContaining(`picture ${used}`),
  });
});

test.each([[[]], [['file:/a']], [['file:/a', 'https://b']], [['file:/a', 's3:pictures', 'x']]])(
  'with %j it says how it is used',
  async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: launchboard copy-pictures'),
    });
  },
);
