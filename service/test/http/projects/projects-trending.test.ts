import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trendingScore } from '../../../src/domain/projects/trending.ts';
import { fillCatalogue, visible } from '../../support/catalogue.ts';
import { project, put } from '../../support/rows.ts';
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

const idsOf = (answer: { projects: { id: string }[] }) => answer.projects.map(({ id }) => id);

const ranking = (projects: typeof visible, at: number) =>
  projects
    .map((row) => ({ row, score: trendingScore(row.upvotes_count, row.created_at, at) }))
    .toSorted((a, b) => b.score - a.score || b.row.created_at - a.row.created_at || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row.id);

test.each([
  [0, 0, 0],
  [10, 2, 1.25],
  [9, 7, 1 / 3],
  [8, -48, 8 / 2 ** 1.5],
])('%i votes after %i hours score %f, by section 4.2', (votes, hours, score) => {
  expect(trendingScore(votes, start - hours * HOUR_MS, start)).toBe(score);
});

test('the list of trending projects is ranked by the score, ten unless asked otherwise', async () => {
  expect(idsOf(await world.read('/api/stats/trending'))).toEqual(ranking(visible, now).slice(0, 10));
});

test('the list cuts a larger limit to fifty', async () => {
  for (const limit of ['51', '9'.repeat(40)]) {
    expect(idsOf(await world.read(`/api/stats/trending?limit=${limit}`))).toEqual(ranking(visible, now).slice(0, 50));
  }
});

test('the list is another once the clock has passed into the next second', async () => {
  // Younger, so it falls faster: equal at first glance, behind a few seconds later.
  const [older, younger] = [
    project({ name: 'Older', carried_votes: 200, created_at: start - 4 * 3600_000 }),
    project({ name: 'Younger', carried_votes: 39, created_at: start - 1000 }),
  ];
  await put(world.store, { projects: [older, younger] });
  const all = [...visible, older, younger];
  const seen = new Set<string>();
  for (const minutes of [0, 60, 240]) {
    now = start + minutes * 60_000;
    const first = idsOf(await world.read('/api/stats/trending?limit=3'));
    expect(first).toEqual(ranking(all, now).slice(0, 3));
    seen.add(first.join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('the list counts a creation in the future as now', async () => {
  const [soon, present] = [
    project({ name: 'Soon', carried_votes: 900, created_at: start + 86_400_000 }),
    project({ name: 'Present', carried_votes: 901, created_at: start }),
  ];
  await put(world.store, { projects: [soon, present] });
  expect(idsOf(await world.read('/api/stats/trending?limit=2'))).toEqual([present.id, soon.id]);
});
