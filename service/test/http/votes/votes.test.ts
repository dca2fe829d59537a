import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd, engine, fillCatalogue, hiddenOnes, nobodysId } from '../../support/catalogue.ts';
import { startWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const batch = (ids: readonly string[] | string) =>
  world.read(`/api/votes/batch?projectIds=${typeof ids === 'string' ? ids : ids.join(',')}`);

test('counts equal those of the projects', async () => {
  const wanted = Object.fromEntries(
    crowd.slice(0, 50).map((row) => [row.id, { count: row.upvotes_count, hasVoted: false }]),
  );
  expect(await batch(crowd.slice(0, 50).map(({ id }) => id))).toEqual(wanted);
});

test('malformed ids are ignored, unknown and hidden ones have no votes', async () => {
  const hidden = hiddenOnes.map(({ id }) => id);
  expect(await batch([engine.id, 'x', '', '%20', nobodysId, ...hidden])).toEqual({
    [engine.id]: { count: 40, hasVoted: false },
    [nobodysId]: { count: 0, hasVoted: false },
    ...Object.fromEntries(hidden.map((id) => [id, { count: 0, hasVoted: false }])),
  });
});

test('nothing but malformed ids is an empty answer', async () => {
  expect(await batch('a,b,,c')).toEqual({});
});

test('an id is answered as it was sent, in whatever letter case, and once', async () => {
  const state = { count: 40, hasVoted: false };
  const loud = engine.id.toUpperCase();
  expect(await batch([loud])).toEqual({ [loud]: state });
  expect(await batch([loud, engine.id, engine.id])).toEqual({ [loud]: state, [engine.id]: state });
});

test('of more than 200 ids the first 200 count', async () => {
  const ids = Array.from({ length: 201 }, () => randomUUID());
  expect(Object.keys(await batch(ids))).toEqual(ids.slice(0, 200));
});

test('malformed ids and duplicates do not use up the 200', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  expect(Object.keys(await batch([...ids.slice(0, 150), 'x', ids[0] ?? '', ...ids.slice(150)]))).toEqual(ids);
});

test('a request with 400 ids gets a response', async () => {
  const ids = Array.from({ length: 400 }, () => randomUUID());
  expect(Object.keys(await batch(ids))).toHaveLength(200);
});

test.each(['', '?projectIds='])('without ids (%j) the answer names the parameter', async (query) => {
  const response = await world.fetch(`/api/votes/batch${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_request', details: [{ field: 'projectIds' }] });
});
