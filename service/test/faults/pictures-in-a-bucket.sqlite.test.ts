import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backup } from '../../src/boot/commands/backup.ts';
import { check } from '../../src/boot/commands/check.ts';
import type { Command } from '../../src/boot/commands/command.ts';
import { restore } from '../../src/boot/commands/restore.ts';
import { verifyBackup } from '../../src/boot/commands/verify-backup.ts';
import { sweepPictures } from '../../src/domain/pictures/sweep.ts';
import { runCommand } from '../processes/command.ts';
import { type S3Server, startS3Server } from '../processes/s3-server.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { tinyPicture } from '../support/pictures.ts';
import { startWorld } from '../support/world.ts';

// A board that keeps its pictures in a bucket of a real S3 server, and what becomes of it while that server fails.

let server: S3Server;
let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  server = await startS3Server();
  world = await startMembersWorld({ env: { ...server.env, LAUNCHBOARD_METRICS_PORT: '0' } });
  ada = await world.as('ada');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
afterEach(() => {
  server.proxy.fault = 'pass';
});

const upload = async (text: string) => ada.send('POST', '/api/pictures', tinyPicture(text));
const see = (address: string, headers: Record<string, string> = {}) => fetch(world.url + address, { headers });
let shown = '';
const show = async (id: string) => {
  await ada.send('PATCH', '/api/me', { portrait: { id } });
  shown = id;
};
const idsInBucket = () => readdir(server.folder);
const run = (command: Command, ...args: string[]) =>
  runCommand(command, args, world.databaseUrl, { media: server.media });
const sweep = (later: number) => sweepPictures({ ...world.running.deps, clock: () => Date.now() + later });

test('its pictures are there, and are sent whole, in part, or not at all to who may not see them', async () => {
  const { picture } = (await upload('whole')).body;
  expect(await idsInBucket()).toContain(picture.id);
  expect((await see(picture.url)).status).toBe(404);
  await show(picture.id);
  const whole = await see(picture.url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  const part = await see(picture.url, { Range: 'bytes=2-9' });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 10)]);
  server.proxy.requests.length = 0;
  expect((await see(picture.url, { 'If-None-Match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await see(picture.url, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await fetch(world.url + picture.url, { method: 'HEAD' })).status).toBe(200);
  expect((await see(`${picture.url}-1000.avif`)).status).toBe(404);
  expect(server.proxy.requests, 'none of these needs the store').toEqual([]);
});

test.each([
  ['away', 'Pictures cannot be stored or shown at the moment.'],
  ['busy', 'Pictures cannot be stored or shown at the moment.'],
  ['full', 'There is no room for new pictures at the moment. Add the picture later; everything else can be saved now.'],
] as const)(
  'while it is %s, that is said, everything else works, and the upload succeeds after it',
  async (fault, reason) => {
    const { picture } = (await upload(`before ${fault}`)).body;
    await show(picture.id);
    server.proxy.fault = fault;
    const refused = await upload(`during ${fault}`);
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable', reason }]);
    const unseen = await see(picture.url);
    // Room takes longer to come back than a connection.
    const wait = fault === 'full' ? '60' : '10';
    expect([unseen.status, unseen.headers.get('retry-after'), unseen.headers.get('cache-control')]).toEqual([
      503,
      wait,
      'no-store',
    ]);
    expect((await see('/readyz')).status).toBe(200);
    expect((await ada.send('POST', '/api/projects', { name: 'Meanwhile', tagline: 'Goes on' })).status).toBe(201);
    server.proxy.fault = 'pass';
    expect((await upload(`during ${fault}`)).status).toBe(201);
    expect((await see(picture.url)).status).toBe(200);
  },
);

test('what it could not delete is deleted after it, and what an upload left as well', async () => {
  const { picture } = (await upload('unused')).body;
  server.proxy.fault = 'half';
  expect((await upload('cut off')).status).toBe(503);
  server.proxy.fault = 'away';
  await expect(sweep(2 * DAY_MS)).rejects.toThrow('the store of pictures');
  expect(await idsInBucket()).toContain(picture.id);
  server.proxy.fault = 'pass';
  while (await sweep(3 * DAY_MS));
  expect(await idsInBucket()).toEqual([shown]);
  const rows = await world.store.read(({ db }) => db.selectFrom('pictures').select(['id', 'state']).execute());
  expect(rows).toEqual([{ id: shown, state: 'ready' }]);
});

test('a picture whose files were lost has them again once somebody uploads it again', async () => {
  const { picture } = (await upload('lost')).body;
  await show(picture.id);
  await rm(join(server.folder, picture.id), { recursive: true });
  expect((await see(picture.url)).status).toBe(404);
  expect((await upload('lost')).body.picture.id).toBe(picture.id);
  expect((await see(picture.url)).status).toBe(200);
  expect(await run(check)).toMatchObject({ code: 0 });
});

test('a backup has the pictures of the bucket, and a restore brings them back into it', async () => {
  const { picture } = (await upload('backed up')).body;
  await show(picture.id);
  const file = join(world.folder, 'board.backup');
  expect(await run(backup, file)).toMatchObject({ code: 0 });
  expect(await run(verifyBackup, file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Every picture has its'),
  });
  await rm(join(server.folder, picture.id), { recursive: true });
  expect(await run(check)).toMatchObject({ code: 1, err: expect.stringContaining(`picture ${picture.id}`) });
  const databaseUrl = `sqlite:${join(world.folder, 'restored.db')}`;
  expect(await runCommand(restore, [file], databaseUrl, { media: server.media })).toMatchObject({ code: 0 });
  expect(await run(check)).toMatchObject({ code: 0 });
});

test('whoever erases their account leaves no picture in it', async () => {
  const ben = await world.as('ben');
  const { id } = (await ben.send('POST', '/api/pictures', tinyPicture('of Ben'))).body.picture;
  await ben.send('PATCH', '/api/me', { portrait: { id } });
  expect((await ben.send('DELETE', '/api/me')).status).toBe(204);
  while (await sweep(2 * DAY_MS));
  expect(await idsInBucket()).not.toContain(id);
});

test('how often it failed is a figure', async () => {
  const failures = async () => {
    const text = await (await fetch(world.running.metricsUrl ?? '')).text();
    return Number(/^launchboard_picture_store_failures_total (\d+)$/m.exec(text)?.[1]);
  };
  const before = await failures();
  server.proxy.fault = 'away';
  await upload('for the figure');
  expect(await failures()).toBe(before + 1);
});

test('a start with a bucket that refuses is refused, and with one that is away is not', async () => {
  const env = { ...server.env, LAUNCHBOARD_MEDIA: 's3:elsewhere' };
  await expect(startWorld({ env })).rejects.toThrow(/s3:elsewhere cannot be used: .*NoSuchBucket/);
  server.proxy.fault = 'away';
  const lines: string[] = [];
  await using other = await startWorld({ env: server.env, onLog: (line) => lines.push(line) });
  expect((await other.fetch('/readyz')).status).toBe(200);
  expect(lines.join('')).toContain('pictures cannot be stored or shown now');
});
