import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { tinyPicture } from '../../../test/support/pictures.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

let world: MembersWorld;
let ada: Account;
let id: string;
beforeEach(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
  id = (await ada.send('POST', '/api/pictures', tinyPicture())).body.picture.id;
  await ada.send('PATCH', '/api/me', { portrait: { id } });
});
afterEach(() => world[Symbol.asyncDispose]());

const run = (command: Parameters<typeof runCommand>[0], args: string[] = []) =>
  runCommand(command, args, world.databaseUrl, { media: { folder: `${world.folder}/media` } });

test('a backup has the pictures that are shown, and a restore brings them back', async () => {
  const file = `${world.folder}/board.backup`;
  expect(await run(backup, [file])).toMatchObject({ code: 0, out: expect.stringContaining('Pictures copied') });
  expect(await run(verifyBackup, [file])).toMatchObject({ code: 0, out: expect.stringContaining('1 pictures') });
  await world.running[Symbol.asyncDispose]();
  await rm(`${world.folder}/media`, { recursive: true });
  expect(await run(check)).toMatchObject({ code: 1, err: expect.stringContaining(`picture ${id}: the file`) });
  expect(await run(restore, [file])).toMatchObject({ code: 0 });
  expect(await run(check)).toMatchObject({ code: 0 });
});

test('a backup without a picture that is shown is refused', async () => {
  const file = `${world.folder}/board.backup`;
  await run(backup, [file]);
  await rm(`${file}-media`, { recursive: true });
  expect(await run(verifyBackup, [file])).toMatchObject({ code: 1, err: expect.stringContaining('is missing') });
});
