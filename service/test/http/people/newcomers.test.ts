import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathsOf } from '../../access/sweep.ts';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';

// Whoever has a token, and has never changed anything here.

let world: MembersWorld;
let projectId: string;
beforeAll(async () => {
  world = await startMembersWorld();
  const { client } = await world.as('maker');
  projectId = (await client.createProject({ body: { name: 'Map', tagline: 'Rooms' } })).project.id;
  await client.addComment({ id: projectId, body: { content: 'Hm' } });
  await client.createCollection({ body: { name: 'Maps', is_public: true } });
  await client.createShowcase({
    body: { name: 'Night', visibility: 'public', closes_at: new Date(world.now() + 3_600_000).toISOString() },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const newcomer = async (name: string, claims?: Record<string, unknown>) =>
  world.bearing(await world.token(name, claims));
const people = async () => (await world.read('/api/stats')).users;

test('reading with a new token makes no profile, whatever is read', async () => {
  const before = await people();
  const { fetch } = await newcomer('nova');
  const statuses: Record<string, number> = {};
  for (const path of await pathsOf(world.store)) {
    if (['/api/me', '/api/me/export'].includes(path)) continue;
    const response = await fetch(path);
    await response.body?.cancel();
    statuses[path] = response.status;
  }
  expect(Object.entries(statuses).filter(([, status]) => ![200, 403, 404].includes(status))).toEqual([]);
  expect(statuses['/api/me/bookmarks']).toBe(200);
  expect(statuses['/api/moderation/reports']).toBe(403);
  expect(await people()).toBe(before);
});

test('the first change makes the profile, and so does asking for it', async () => {
  const before = await people();
  const nick = await newcomer('nick');
  expect((await nick.send('GET', `/api/votes/batch?projectIds=${projectId}`)).body[projectId].hasVoted).toBe(false);
  expect((await nick.send('PUT', `/api/projects/${projectId}/vote`)).status).toBe(200);
  expect((await nick.send('GET', `/api/votes/batch?projectIds=${projectId}`)).body[projectId].hasVoted).toBe(true);
  expect(await people()).toBe(before + 1);
  expect((await (await newcomer('nell')).send('GET', '/api/me')).status).toBe(200);
  expect(await people()).toBe(before + 2);
});

test('a moderator may begin with a read', async () => {
  const { send } = await newcomer('mona', { roles: ['moderator'] });
  expect((await send('GET', '/api/moderation/reports')).status).toBe(200);
});

test('an erased account reads with no token from before', async () => {
  const path = `/api/votes/batch?projectIds=${projectId}`;
  const zora = await world.as('zora');
  await zora.client.eraseMe();
  const old = await zora.send('GET', path);
  expect(old.headers.get('www-authenticate')).toContain('invalid_token');
  expect((await zora.send('GET', '/api/me/bookmarks')).status).toBe(401);
  world.advance(1000);
  const before = await people();
  expect((await (await newcomer('zora')).send('GET', '/api/me/bookmarks')).status).toBe(200);
  expect(await people()).toBe(before);
});

test('a suspension outlives an erasure also for who only reads', async () => {
  const mara = await world.as('mara', { roles: ['moderator'] });
  const moderator = await world.moderator();
  const suspended = await moderator.send('PUT', `/api/moderation/users/${mara.id}/suspension`, { reason: 'Spam' });
  expect(suspended.status).toBe(200);
  await mara.client.eraseMe();
  world.advance(1000);
  const { send } = await newcomer('mara', { roles: ['moderator'] });
  expect((await send('GET', '/api/moderation/reports')).body.code).toBe('suspended');
});
