import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, castOf } from '../support/cast.ts';
import { nobodysId } from '../support/catalogue.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { type Scene, setScene } from '../support/scene.ts';

let world: MembersWorld;
let cast: Cast;
let scene: Scene;
beforeAll(async () => {
  world = await startMembersWorld();
  cast = await castOf(world);
  scene = await setScene(world, cast);
});
afterAll(() => world[Symbol.asyncDispose]());

type Asks = (id: string) => [method: string, path: string, body?: unknown][];

const readsOfProject: Asks = (id) => [
  ['GET', `/api/projects/${id}`],
  ['GET', `/api/projects/${id}/comments`],
  ['GET', `/api/projects/${id}/members`],
];
const changesOfProject: Asks = (id) => [
  ['PATCH', `/api/projects/${id}`, { name: 'X' }],
  ['DELETE', `/api/projects/${id}`],
  ['PUT', `/api/projects/${id}/publication`],
  ['DELETE', `/api/projects/${id}/publication`],
  ['PUT', `/api/projects/${id}/vote`],
  ['DELETE', `/api/projects/${id}/vote`],
  ['POST', `/api/projects/${id}/comments`, { content: 'X' }],
  ['POST', `/api/projects/${id}/members`, { user_id: nobodysId, role: 'member' }],
  ['DELETE', `/api/projects/${id}/members/${nobodysId}`],
  ['PUT', `/api/me/bookmarks/${id}`],
  ['POST', '/api/reports', { target_type: 'project', target_id: id, reason: 'spam' }],
];
const ofCollection: Asks = (id) => [
  ['GET', `/api/collections/${id}`],
  ['PATCH', `/api/collections/${id}`, { name: 'X' }],
  ['DELETE', `/api/collections/${id}`],
  ['PUT', `/api/collections/${id}/projects/${scene.project.active}`, {}],
  ['DELETE', `/api/collections/${id}/projects/${scene.project.active}`],
  ['GET', `/api/collections/${id}/curators`],
  ['POST', `/api/collections/${id}/curators`, { user_id: nobodysId }],
  ['DELETE', `/api/collections/${id}/curators/${nobodysId}`],
  ['GET', `/api/collections/${id}/invited-addresses`],
  ['POST', `/api/collections/${id}/invited-addresses`, { address: 'new@example.edu' }],
  ['DELETE', `/api/collections/${id}/invited-addresses/${nobodysId}`],
];
const reportOfCollection: Asks = (id) => [
  ['POST', '/api/reports', { target_type: 'collection', target_id: id, reason: 'spam' }],
  ['PUT', `/api/me/follows/collection/${id}`],
];
const ofComment: Asks = (id) => [
  ['PATCH', `/api/comments/${id}`, { content: 'X' }],
  ['DELETE', `/api/comments/${id}`],
  ['PUT', `/api/comments/${id}/like`],
  ['DELETE', `/api/comments/${id}/like`],
  ['POST', '/api/reports', { target_type: 'comment', target_id: id, reason: 'spam' }],
];
const ofInvitation: Asks = (id) => [
  ['PUT', `/api/me/invitations/${id}/acceptance`],
  ['DELETE', `/api/me/invitations/${id}`],
];

/** Everything of an answer that a caller can see, but for what counts requests and time. */
async function bytes({ send }: Pick<Account, 'send'>, [method, path, body]: ReturnType<Asks>[number]) {
  const { status, headers, text } = await send(method, path, body, { 'X-Request-Id': 'same' });
  const shown = [...headers].filter(([name]) => !['date', 'ratelimit'].includes(name));
  return `${status}\n${shown.map((pair) => pair.join(': ')).join('\n')}\n\n${text}`;
}

async function expectAlike(caller: Pick<Account, 'send'>, asks: Asks, hidden: string) {
  for (const [i, ask] of asks(hidden).entries()) {
    const absent = asks(nobodysId)[i] ?? ask;
    const seen = await bytes(caller, ask);
    expect(seen, ask.join(' ')).toBe(await bytes(caller, absent));
    expect(seen).toMatch(/^404\n/);
  }
}

test.each(['draft', 'pending', 'removed', 'withdrawn'] as const)(
  'a project that is %s answers strangers and visitors as if there were none',
  async (status) => {
    const id = scene.project[status];
    await expectAlike(cast.stranger, readsOfProject, id);
    await expectAlike(cast.stranger, changesOfProject, id);
    await expectAlike(world.bearing(), readsOfProject, id);
  },
);

test('a project that is withdrawn answers its team and moderators as if there were none', async () => {
  await expectAlike(cast.member, readsOfProject, scene.project.withdrawn);
  await expectAlike(cast.member, changesOfProject, scene.project.withdrawn);
  await expectAlike(cast.moderator, changesOfProject, scene.project.withdrawn);
});

test('a draft answers moderators of projects as if there were none', async () => {
  await expectAlike(
    cast.moderator,
    (id) => [
      ['PUT', `/api/moderation/projects/${id}/removal`, { reason: 'X' }],
      ['DELETE', `/api/moderation/projects/${id}/removal`],
      ['PUT', `/api/moderation/projects/${id}/approval`],
    ],
    scene.project.draft,
  );
});

test("somebody else's private collection answers as if there were none, moderators included", async () => {
  for (const caller of [cast.stranger, cast.member, cast.moderator])
    await expectAlike(caller, ofCollection, scene.privateCollection);
  await expectAlike(world.bearing(), (id) => [['GET', `/api/collections/${id}`]], scene.privateCollection);
});

test('a collection that moderators have removed answers strangers as if there were none', async () => {
  const id = scene.removedCollection;
  for (const caller of [cast.stranger, cast.member]) {
    await expectAlike(caller, ofCollection, id);
    await expectAlike(caller, reportOfCollection, id);
  }
  await expectAlike(world.bearing(), (id) => [['GET', `/api/collections/${id}`]], id);
});

test('a removed comment answers everybody but its author as if there were none', async () => {
  await expectAlike(cast.stranger, ofComment, scene.removedComment);
  await expectAlike(cast.moderator, ofComment, scene.removedComment);
});

test("somebody else's invitation answers as if there were none, the inviting person included", async () => {
  for (const caller of [cast.stranger, cast.other, cast.moderator])
    await expectAlike(caller, ofInvitation, scene.invitation);
});

test('a hidden project is in no list, and its batch entry is that of no project', async () => {
  const hidden = [scene.project.draft, scene.project.pending, scene.project.removed, scene.project.withdrawn];
  for (const path of ['/api/projects?limit=100', '/api/stats/trending', `/api/users/${cast.owner.id}/projects`]) {
    const { text } = await cast.stranger.send('GET', path);
    for (const id of hidden) expect(text).not.toContain(id);
  }
  const votes = await cast.owner.client.getVoteCountsBatch({ projectIds: [...hidden, nobodysId] as never });
  for (const id of hidden) expect(votes[id]).toEqual(votes[nobodysId]);
});

test('changes take ids in upper case for the same ids in lower case', async () => {
  const id = scene.project.active.toUpperCase();
  expect((await cast.stranger.send('PUT', `/api/projects/${id}/vote`)).body).toEqual({ count: 1, hasVoted: true });
  expect((await cast.stranger.send('PUT', `/api/me/bookmarks/${id}`)).status).toBe(204);
  const note = { target_type: 'project', target_id: id, reason: 'spam' };
  const first = await cast.stranger.send('POST', '/api/reports', note);
  const again = await cast.stranger.send('POST', '/api/reports', { ...note, target_id: id.toLowerCase() });
  expect(again.body).toEqual(first.body);
  const said = await cast.stranger.send('POST', `/api/projects/${id}/comments`, {
    content: 'X',
    parent_id: scene.comment.toUpperCase(),
  });
  expect(said.body.comment.parent_id).toBe(scene.comment);
  expect(await world.recount()).toEqual([]);
});
