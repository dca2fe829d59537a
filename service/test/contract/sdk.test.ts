import { createClient, isLaunchBoardError, paginate } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collection, comment, member, project, put, user } from '../support/rows.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
const ada = user({ username: 'ada' });
const projects = Array.from({ length: 30 }, (_, i) =>
  project({ name: `Kite ${i}`, user_id: ada.id, carried_votes: i }),
);
const kite = projects[0] as (typeof projects)[number];

beforeAll(async () => {
  world = await startWorld();
  await put(world.store, {
    users: [ada],
    projects,
    comments: [comment({ project_id: kite.id, user_id: ada.id })],
    members: [member({ project_id: kite.id, user_id: ada.id })],
    collections: [collection({ user_id: ada.id })],
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Each answer passes the world on its way, and is compared with the contract there. */
const client = () =>
  createClient({
    baseUrl: world.url,
    fetch: (input, init) => world.fetch(String(input).slice(world.url.length), init),
  });

test('the client reaches every operation of the specification', async () => {
  const { id } = kite;
  const board = client();
  expect((await board.listProjects({ limit: 5 })).projects).toHaveLength(5);
  expect((await board.getProject({ id })).project).toMatchObject({ id, users: { username: 'ada' } });
  expect((await board.listProjectComments({ id })).comments).toHaveLength(1);
  expect((await board.listProjectMembers({ id })).members).toHaveLength(1);
  expect((await board.listTrendingProjects({})).projects).toHaveLength(10);
  expect((await board.listCategories({})).categories).toHaveLength(8);
  expect((await board.listPublicCollections({})).collections).toHaveLength(1);
  expect((await board.getUserProfile({ id: ada.id })).user).toMatchObject({ username: 'ada' });
  expect((await board.listUserProjects({ id: ada.id })).projects).toHaveLength(30);
  expect(await board.getVoteCountsBatch({ projectIds: [id] })).toEqual({ [id]: { count: 0, hasVoted: false } });
  expect(await board.getSiteStats({})).toEqual({ users: 1, projects: 30, votes: 435, comments: 1 });
  expect((await board.getHealth({})).ok).toBe(true);
});

test('paging meets every project once, in order', async () => {
  const votes: unknown[] = [];
  for await (const found of paginate(client().listProjects, { sort: 'popular', limit: 7 }))
    votes.push(found.upvotes_count);
  expect(votes).toEqual(Array.from({ length: 30 }, (_, i) => 29 - i));
});

test('a refusal arrives as a typed error with code, status and request id', async () => {
  const error = await client()
    .getProject({ id: 'nonsense' })
    .catch((error: unknown) => error);
  if (!isLaunchBoardError(error)) throw error;
  expect(error).toMatchObject({ status: 404, code: 'not_found', requestId: expect.stringMatching(/./) });
});

test('the client knows how many requests are left', async () => {
  const board = client();
  await board.getSiteStats({});
  const before = board.rateLimit?.remaining ?? 0;
  await board.getSiteStats({});
  expect(board.rateLimit?.remaining).toBe(before - 1);
});

test('an unchanged answer costs a 304 and no body', async () => {
  const { etag } = await client().withResponse.listCategories({});
  const error = await client()
    .listCategories({}, { ifNoneMatch: String(etag) })
    .catch((error: unknown) => error);
  expect(error).toMatchObject({ status: 304, code: 'not_modified' });
});
