import { afterAll, beforeAll, expect, test } from 'vitest';
import { project, put, user } from '../../test/rows.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
const ada = user({ username: 'ada' });
const one = project({ name: 'One', user_id: ada.id, carried_votes: 3 });

beforeAll(async () => {
  world = await startWorld();
  await put(world.store, { users: [ada], projects: [one] });
});
afterAll(() => world[Symbol.asyncDispose]());

test('a project is read with its submitter', async () => {
  const response = await world.fetch(`/api/projects/${one.id}`);
  expect(response.status).toBe(200);
  expect((await response.json()).project).toMatchObject({
    id: one.id,
    upvotes_count: 3,
    users: { id: ada.id, username: 'ada' },
  });
});
