import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../src/store/integrity/recount.ts';
import { aiAndData } from '../../support/catalogue.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

// Where a project is shown follows its status, at every step and back again.

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
  mod = await people.moderator('mod');
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

/** A project with a vote, a comment, a bookmark and a place in a public collection, all by Ben. */
async function knownProject() {
  const id = await launchProject(ada, { name: 'Comet', category_id: aiAndData });
  await ben.put(`/api/projects/${id}/vote`);
  await say(ben, id, 'Well made.');
  await ben.put(`/api/me/bookmarks/${id}`);
  const { body } = await ben.post('/api/collections', { name: 'Sky', is_public: true });
  await ben.put(`/api/collections/${body.collection.id}/projects/${id}`, {});
  return { id, collectionId: body.collection.id as string };
}

/** Every place that shows public projects, and whether this one is there. */
async function placesOf(id: string, collectionId: string) {
  const has = async (path: string, who?: Person) => {
    const { body } = await (who ? who.get(path) : people.see(path));
    return idsOf(body.projects).includes(id);
  };
  const votes = (await ben.get(`/api/votes/batch?projectIds=${id}`)).body[id];
  const stats = (await people.see('/api/stats')).body;
  return {
    itself: (await people.see(`/api/projects/${id}`)).status,
    comments: (await people.see(`/api/projects/${id}/comments`)).status,
    members: (await people.see(`/api/projects/${id}/members`)).status,
    list: await has('/api/projects'),
    search: await has('/api/projects?search=comet'),
    category: await has(`/api/projects?category=${aiAndData}&search=com`),
    trending: await has('/api/stats/trending'),
    submitter: await has(`/api/users/${ada.id}/projects`),
    bookmarks: await has('/api/me/bookmarks', ben),
    collection: await has(`/api/collections/${collectionId}`),
    votes,
    counts: [stats.projects, stats.votes, stats.comments],
  };
}

const commonHeaders = {
  itself: 200,
  comments: 200,
  members: 200,
  list: true,
  search: true,
  category: true,
  trending: true,
  submitter: true,
  bookmarks: true,
  collection: true,
  votes: { count: 1, hasVoted: true },
  counts: [1, 1, 1],
};
const missing = (shown: unknown) => (typeof shown === 'number' ? 404 : false);
const nowhere = {
  ...Object.fromEntries(Object.entries(commonHeaders).map(([place, shown]) => [place, missing(shown)])),
  votes: { count: 0, hasVoted: false },
  counts: [0, 0, 0],
};

test('a project that is unpublished vanishes everywhere, and comes back whole', async () => {
  const { id, collectionId } = await knownProject();
  const publication = `/api/projects/${id}/publication`;
  const launched = (await ada.get(`/api/projects/${id}`)).body.project.created_at;
  expect(await placesOf(id, collectionId)).toEqual(commonHeaders);
  people.wait(HOUR_MS);
  for (const _twice of [1, 2]) {
    expect((await ada.delete(publication)).body.project).toMatchObject({ status: 'draft', status_reason: null });
    expect(await placesOf(id, collectionId)).toEqual(nowhere);
  }
  for (const _twice of [1, 2]) {
    expect((await ada.put(publication)).body.project).toMatchObject({ status: 'active', created_at: launched });
    expect(await placesOf(id, collectionId)).toEqual(commonHeaders);
  }
});

test('a project that a moderator removed vanishes, tells its owners why, and comes back whole', async () => {
  const { id, collectionId } = await knownProject();
  const removal = `/api/moderation/projects/${id}/removal`;
  const first = await mod.put(removal, { reason: 'Not of this campus' });
  expect(first.body.project).toMatchObject({ status: 'removed', status_reason: 'Not of this campus' });
  expect((await mod.put(removal, { reason: 'Again' })).text).toBe(first.text);
  expect(await placesOf(id, collectionId)).toEqual(nowhere);
  expect((await ada.get(`/api/projects/${id}`)).body.project.status_reason).toBe('Not of this campus');
  expect((await ben.get(`/api/projects/${id}`)).status).toBe(404);
  for (const change of [ada.put, ada.delete]) {
    const answer = await change(`/api/projects/${id}/publication`);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_publishable']);
  }
  const back = await mod.delete(`${removal}?reason=An%20error`);
  expect(back.body.project).toMatchObject({ status: 'active' });
  expect((await mod.delete(`${removal}?reason=Twice`)).text).toBe(back.text);
  expect(await placesOf(id, collectionId)).toEqual(commonHeaders);
  expect((await mod.get('/api/moderation/log')).body.entries).toMatchObject([
    { act: 'restore_project', target_id: id, target_name: 'Comet', reason: 'An error', moderator: { id: mod.id } },
    { act: 'remove_project', target_id: id, target_name: 'Comet', reason: 'Not of this campus' },
  ]);
});

test('a project that its owner withdrew is gone for everybody, and stays so', async () => {
  const { id, collectionId } = await knownProject();
  await joinTeam(ada, id, ben);
  expect((await ben.delete(`/api/projects/${id}`)).status).toBe(403);
  for (const _twice of [1, 2]) expect((await ada.delete(`/api/projects/${id}`)).status).toBe(204);
  expect((await ben.delete(`/api/projects/${id}`)).status).toBe(404);
  expect(await placesOf(id, collectionId)).toEqual(nowhere);
  expect((await ada.get(`/api/projects/${id}`)).status).toBe(404);
  expect((await ada.put(`/api/projects/${id}/publication`)).status).toBe(404);
  expect((await mod.delete(`/api/moderation/projects/${id}/removal`)).status).toBe(404);
  expect((await ada.get('/api/me/projects')).body.projects).toEqual([]);
  expect((await ada.delete(`/api/projects/${randomUUID()}`)).status).toBe(404);
});

test('a draft is launched when it is first published, however old it is by then', async () => {
  const id = await launchProject(ada, { draft: true });
  people.wait(48 * HOUR_MS);
  const { body } = await ada.put(`/api/projects/${id}/publication`);
  expect(body.project).toMatchObject({ status: 'active', created_at: new Date(people.now()).toISOString() });
  expect((await ben.put(`/api/projects/${id}/publication`)).status).toBe(403);
});

test('a project that changed while it was hidden comes back as it is now', async () => {
  const { id, collectionId } = await knownProject();
  await ada.delete(`/api/projects/${id}/publication`);
  await ada.patch(`/api/projects/${id}`, { name: 'Meteor', category_id: null });
  expect(await placesOf(id, collectionId)).toEqual(nowhere);
  await ada.put(`/api/projects/${id}/publication`);
  expect(await placesOf(id, collectionId)).toEqual({ ...commonHeaders, search: false, category: false });
  expect(idsOf((await people.see('/api/projects?search=meteor')).body.projects)).toEqual([id]);
});
