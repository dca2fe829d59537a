import { afterEach, beforeEach, expect, test } from 'vitest';
import { alter } from '../../support/database.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';

// What moderators still read of a person who was erased.

let world: MembersWorld;
let mod: Account;
let mate: Account;
beforeEach(async () => {
  world = await startMembersWorld();
  [mod, mate] = [await world.moderator(), await world.as('mate')];
});
afterEach(() => world[Symbol.asyncDispose]());

const note = 'This is Zora Neale, I know her.';
const name = "Zora Neale's own";

const reported = async (target_type: string, target_id: string) => {
  const sent = { target_type, target_id, reason: 'abuse', note };
  expect((await mate.send('POST', '/api/reports', sent)).status).toBe(201);
};
const reports = async (state: string) =>
  (await mod.send('GET', `/api/moderation/reports?state=${state}`)).body.reports.map(
    (one: { target_id: string; note: string | null; resolution: string | null }) => [
      one.target_id,
      one.note,
      one.resolution,
    ],
  );
const names = async () =>
  (await mod.send('GET', '/api/moderation/log')).body.entries.map(
    (one: { target_name: string | null }) => one.target_name,
  );

async function things(person: Account) {
  const { project } = (await person.send('POST', '/api/projects', { name, tagline: 'Hers' })).body;
  const collection = (await person.send('POST', '/api/collections', { name, is_public: true })).body.collection;
  const { comment } = (await person.send('POST', `/api/projects/${project.id}/comments`, { content: name })).body;
  return { project: project.id as string, collection: collection.id as string, comment: comment.id as string };
}

const remove = async (path: string) =>
  expect((await mod.send('PUT', `/api/moderation/${path}/removal`, { reason: 'Rude.' })).status).toBe(200);

test('reports about an erased person and their things are closed without their notes, and the log has no name of theirs', async () => {
  const zora = await world.as('zora');
  const { project, collection, comment } = await things(zora);
  const kept = await things(mate);
  await reported('user', zora.id);
  await reported('project', project);
  await reported('collection', collection);
  await reported('comment', comment);
  await reported('project', kept.project);
  expect(await reports('open')).toHaveLength(5);
  const removed = await things(zora);
  await remove(`projects/${removed.project}`);
  await remove(`collections/${removed.collection}`);
  await remove(`collections/${kept.collection}`);
  expect(await names()).toEqual([name, name, name]);

  expect((await zora.send('DELETE', '/api/me')).status).toBe(204);
  expect(await reports('open')).toEqual([[kept.project, note, null]]);
  const closed: [string, string | null, string][] = await reports('resolved');
  expect(closed.map(([id]) => id).toSorted()).toEqual([zora.id, project, collection, comment].toSorted());
  expect(closed.map(([, text]) => text)).toEqual([null, null, null, null]);
  expect(await names()).toEqual([name, null, null]);
  expect(await world.recount()).toEqual([]);
});

test('a collection that its owner has deleted is named no more, and what a co-curator goes on with keeps its name', async () => {
  const zora = await world.as('zora');
  const { collection } = await things(zora);
  const shared = (await things(zora)).collection;
  const invitation = await zora.send('POST', `/api/collections/${shared}/curators`, { user_id: mate.id });
  await mate.send('PUT', `/api/me/curations/${invitation.body.curator.id}/acceptance`);
  await remove(`collections/${shared}`);
  await remove(`collections/${collection}`);
  expect((await zora.send('DELETE', `/api/collections/${collection}`)).status).toBe(204);
  expect(await names()).toEqual([name, name]);
  await zora.send('DELETE', '/api/me');
  expect(await names()).toEqual([null, name]);
});

test('an older version that erases somebody closes the reports about them too', async () => {
  const zora = await world.as('zora');
  await reported('user', zora.id);
  await alter(world.databaseUrl, `UPDATE users SET erased_at = 1 WHERE id = '${zora.id}'`);
  expect([await reports('open'), await reports('resolved')]).toEqual([[], [[zora.id, null, 'dismissed']]]);
});

test.each([
  `UPDATE moderation_log SET target_name = 'Another name'`,
  `UPDATE moderation_log SET target_name = NULL, reason = 'Another reason'`,
  'UPDATE moderation_log SET target_name = NULL, moderator_id = NULL',
  'DELETE FROM moderation_log',
])('nothing but a name can be taken out of the log: %s is refused', async (statement) => {
  await remove(`projects/${(await things(mate)).project}`);
  await expect(alter(world.databaseUrl, statement)).rejects.toThrow('append-only');
  expect(await names()).toEqual([name]);
});
