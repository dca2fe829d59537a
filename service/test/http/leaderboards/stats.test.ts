import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engine, fillCatalogue, visible } from '../../support/catalogue.ts';
import { comment, project, put } from '../../support/rows.ts';
import { startWorld, type World } from '../../support/world.ts';

const start = Date.UTC(2026, 1, 1);
let now = start;
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock: () => now });
  await fillCatalogue(world.store);
});
beforeEach(() => {
  now = start;
});
afterAll(() => world[Symbol.asyncDispose]());

describe('the counts of the board', () => {
  test('leave out the erased, the hidden and the deleted', async () => {
    await using fresh = await startWorld();
    await fillCatalogue(fresh.store);
    expect(await fresh.read('/api/stats')).toEqual({
      users: 2,
      projects: visible.length,
      votes: visible.reduce((sum, row) => sum + row.upvotes_count, 0),
      comments: 4,
    });
  });

  test('of an empty board are zero', async () => {
    await using fresh = await startWorld();
    expect(await fresh.read('/api/stats')).toEqual({ users: 0, projects: 0, votes: 0, comments: 0 });
    expect(await fresh.read('/api/stats/trending')).toEqual({ projects: [] });
  });
});

test('the categories are the eight active ones, by name, with what the site draws', async () => {
  const { categories } = await world.read('/api/categories');
  expect(categories.map((row: { name: string }) => row.name)).toEqual([
    'AI & Data',
    'Business & Finance',
    'Design & Creative',
    'Developer Tools',
    'Education & Research',
    'Games & Media',
    'Health & Wellbeing',
    'Productivity & Campus Life',
  ]);
  for (const row of categories) {
    expect(row).toMatchObject({
      is_active: true,
      icon: expect.stringMatching(/^[a-z-]+$/),
      color: expect.stringMatching(/^#[\da-f]{6}$/),
    });
  }
});

test('a category that is no longer active is not listed, but still shown on its projects', async () => {
  await using fresh = await startWorld();
  await fillCatalogue(fresh.store);
  await fresh.store.write(({ db }) =>
    db.updateTable('categories').set({ is_active: 0 }).where('name', '=', 'AI & Data').execute(),
  );
  expect((await fresh.read('/api/categories')).categories).toHaveLength(7);
  expect((await fresh.read(`/api/projects/${engine.id}`)).project.categories.is_active).toBe(false);
});

test('liveness tells the time, and is kept by no cache', async () => {
  const response = await world.fetch('/healthz');
  expect(await response.json()).toEqual({ ok: true, ts: '2026-02-01T00:00:00.000Z' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  now += 1234;
  expect((await world.read('/healthz')).ts).toBe('2026-02-01T00:00:01.234Z');
});

test('a comment moves the count of its project and of the board in the next answer', async () => {
  const before = await world.read('/api/stats');
  await put(world.store, {
    projects: [project({ name: 'Said', id: nextId })],
    comments: [comment({ project_id: nextId })],
  });
  expect((await world.read('/api/stats')).comments).toBe(before.comments + 1);
  expect((await world.read(`/api/projects/${nextId}`)).project.comments_count).toBe(1);
});

const nextId = 'cccccccc-0000-4000-8000-000000000000';
