import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3Server } from '../../test/processes/s3-server.ts';
import { newDatabase } from '../../test/support/database.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../test/support/members.ts';
import { tinyPicture } from '../../test/support/pictures.ts';
import { readConfig } from './settings/config.ts';
import { type Parts, start } from './start.ts';

// A start with settings that name another place than the one in which the pictures are, as after a move to another engine.

let world: MembersWorld;
let ada: Account;
beforeEach(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
});
afterEach(() => world[Symbol.asyncDispose]());

const show = async () => {
  const { body } = await ada.send('POST', '/api/pictures', tinyPicture());
  await ada.send('PATCH', '/api/me', { portrait: { id: body.picture.id } });
};
const startWith = async (env: Record<string, string>, parts: Parts = {}) => {
  const config = readConfig({ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: world.databaseUrl, ...env });
  await (await start(config, pino({ level: 'silent' }), { hasBackground: false, ...parts }))[Symbol.asyncDispose]();
};
const elsewhere = () => ({ LAUNCHBOARD_MEDIA: `file:${world.folder}/elsewhere` });

test('a start is refused where no picture is that the board shows, and says which setting is meant', async () => {
  await startWith(elsewhere());
  await show();
  const refusal = `LAUNCHBOARD_MEDIA: file:${world.folder}/elsewhere has none of the pictures that the board shows (1)`;
  await expect(startWith(elsewhere())).rejects.toThrow(refusal);
  await startWith({ LAUNCHBOARD_MEDIA: `file:${world.folder}/media` });
  await startWith(elsewhere(), { lacksPictures: true });
});

test('an empty bucket is refused, one that is away is not', async () => {
  await show();
  await using server = await startS3Server();
  await expect(startWith(server.env)).rejects.toThrow('s3:pictures has none of the pictures that the board shows (1)');
  server.proxy.fault = 'away';
  await startWith(server.env);
});

test('a board without pictures starts anywhere', async () => {
  await using fresh = await newDatabase('without tables');
  await startWith({ LAUNCHBOARD_DATABASE_URL: fresh.url, LAUNCHBOARD_MEDIA: `file:${fresh.folder}/none` });
  // Uploaded, and shown by nothing.
  await ada.send('POST', '/api/pictures', tinyPicture());
  await startWith(elsewhere());
});
