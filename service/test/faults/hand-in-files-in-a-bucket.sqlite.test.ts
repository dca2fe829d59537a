import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../../src/boot/commands/backup.ts';
import { check } from '../../src/boot/commands/check.ts';
import { restore } from '../../src/boot/commands/restore.ts';
import { sweepHandInFiles } from '../../src/domain/hand-in-files/keeping.ts';
import { runCommand } from '../processes/command.ts';
import { type S3Server, startS3Server } from '../processes/s3-server.ts';
import { pdf, startFiles } from '../support/hand-ins.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

let server: S3Server;
let world: MembersWorld;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  server = await startS3Server();
  world = await startMembersWorld({ env: { ...server.env, LAUNCHBOARD_REVIEW: 'off' } });
  [ada, ben] = [await world.as('ada'), await world.as('ben')];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const as = ({ send }: Account) => ({
  put: (path: string, body?: unknown) => send('PUT', path, body),
  post: (path: string, body?: unknown) => send('POST', path, body),
});
const begin = async () => {
  const { handIns, projects } = await startFiles({ now: Date.now }, as(ada), [as(ben)]);
  return `${handIns}/${projects[0]}`;
};
const bytes = Buffer.concat([pdf(), Buffer.alloc(2_000_000, 'tide ')]);
const handIn = (at: string) => ben.send('PUT', `${at}/file?name=a.pdf`, new Blob([bytes as never], { type: octets }));
const octets = 'application/octet-stream';
const open = (url: string) => fetch(world.url + url, { headers: { Authorization: `Bearer ${ada.token}` } });
const read = async (url: string) => Buffer.from(await (await open(url)).arrayBuffer());

test('a file is in the bucket, in the backup, and back in the bucket after a restore', async () => {
  const { url } = (await handIn(await begin())).body.hand_in.file;
  expect(await read(url)).toEqual(bytes);
  const file = join(world.folder, 'board.backup');
  const { media } = server;
  expect(await runCommand(backup, [file], world.databaseUrl, { media })).toMatchObject({ code: 0 });
  await rm(join(server.folder, url.split('/').at(-1)), { recursive: true });
  expect((await open(url)).status).toBe(404);
  expect(await runCommand(check, [], world.databaseUrl, { media })).toMatchObject({ code: 1 });
  const restored = `sqlite:${join(world.folder, 'restored.db')}`;
  expect(await runCommand(restore, [file], restored, { media })).toMatchObject({ code: 0 });
  expect(await runCommand(check, [], restored, { media })).toMatchObject({ code: 0 });
  expect(await read(url)).toEqual(bytes);
});

test('while the bucket is away nothing is handed in, and nothing is left in it', async () => {
  const at = await begin();
  const before = await readdir(server.folder);
  server.proxy.fault = 'half';
  const refused = await handIn(at);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  server.proxy.fault = 'pass';
  while (await sweepHandInFiles({ ...world.running.deps, clock: () => Date.now() + HOUR_MS }));
  expect(await readdir(server.folder)).toEqual(before);
  expect((await handIn(at)).status).toBe(200);
});
