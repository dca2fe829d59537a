import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarKinds } from '../../../src/domain/periods/calendar.ts';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { project, put } from '../../support/rows.ts';

// A Sunday: the week and the month go on while the day is over.
const start = Date.UTC(2026, 10, 22, 12);
let world: MembersWorld;
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Projects of this order: the newest first. */
async function launch(count: number, fields: Parameters<typeof project>[0] = {}) {
  const rows = Array.from({ length: count }, (_, i) => project({ created_at: start - DAY_MS - i, ...fields }));
  await put(world.store, { projects: rows });
  return rows.map(({ id }) => id);
}

const vote = async (name: string, id: string | undefined) =>
  (await world.as(name)).send('PUT', `/api/projects/${id}/vote`);
const take = async (name: string, id: string | undefined) =>
  (await world.as(name)).send('DELETE', `/api/projects/${id}/vote`);

type Entry = { place: number; votes: number; project?: { id: string } };
const placesOf = ({ entries }: { entries: Entry[] }) => entries.map((one) => [one.place, one.votes, one.project?.id]);

test('the periods that are running show the projects with votes in them, the most first, and of equals the newer', async () => {
  const [a, b, c] = await launch(4);
  for (const [name, id] of [
    ['ann', b],
    ['ben', b],
    ['ann', c],
    ['ann', a],
  ] as const)
    await vote(name, id);
  for (const kind of calendarKinds) {
    const board = await world.read(`/api/leaderboards/${kind}`);
    expect(placesOf(board), kind).toEqual([
      [1, 2, b],
      [2, 1, a],
      [3, 1, c],
    ]);
    expect(board.total).toBe(3);
  }
  await take('ann', b);
  await take('ann', c);
  expect(placesOf(await world.read('/api/leaderboards/week'))).toEqual([
    [1, 1, a],
    [2, 1, b],
  ]);
  await world.store.write(({ db }) =>
    db
      .updateTable('projects')
      .set({ status: 'removed' })
      .where('id', '=', a ?? '')
      .execute(),
  );
  expect(placesOf(await world.read('/api/leaderboards/week'))).toEqual([[1, 1, b]]);
});

test('a period says what it is called, where it begins in the time zone of the board, and what is beside it', async () => {
  const { period } = await world.read('/api/leaderboards/2026-W47');
  expect(period).toMatchObject({
    key: '2026-W47',
    kind: 'week',
    name: 'Week 47 of 2026',
    starts_at: '2026-11-16T00:00:00.000Z',
    ends_at: '2026-11-23T00:00:00.000Z',
    is_closed: false,
    is_counting: false,
    previous_key: null,
    next_key: null,
  });
  expect((await world.read('/api/leaderboards/day')).period).toMatchObject({
    key: '2026-11-22',
    name: '22 November 2026',
  });
  expect((await world.read('/api/leaderboards/month')).period).toMatchObject({ key: '2026-11', name: 'November 2026' });
  expect((await world.read('/api/leaderboards/year')).period).toMatchObject({ key: '2026', name: '2026' });
});

test('all time counts the votes of an import as well', async () => {
  const [id] = await launch(1, { upvotes_count: 900, carried_votes: 900 });
  const { period, entries, total } = await world.read('/api/leaderboards/all?limit=1');
  expect(placesOf({ entries })).toEqual([[1, 900, id]]);
  expect([period.key, period.starts_at, total > 1]).toEqual(['all', null, true]);
});

test.each(['2026-W48', '2027', '2026-13', '2026-02-30', '2026-W54', 'term', 'nothing', 'Week', 'x'.repeat(300)])(
  'there is no leaderboard %s',
  async (key) => {
    expect((await world.fetch(`/api/leaderboards/${key}`)).status).toBe(404);
  },
);

test('a category has places of its own', async () => {
  const category = '70000000-0000-4000-8000-000000000001';
  await world.store.write(({ db }) =>
    db
      .insertInto('categories')
      .values({ id: category, name: 'Ranked', description: null, icon: null, color: null, is_active: 1, created_at: 1 })
      .execute(),
  );
  const [a] = await launch(1, { category_id: category });
  await vote('ann', a);
  expect(placesOf(await world.read(`/api/leaderboards/week?category=${category}`))).toEqual([[1, 1, a]]);
  expect((await world.fetch('/api/leaderboards/week?category=nonsense')).status).toBe(404);
});

test('the archive has the periods that have begun with their winners, and goes on by cursor', async () => {
  const { periods, total, term } = await world.read('/api/leaderboards?kind=day');
  expect(periods).toMatchObject([{ key: '2026-11-22', is_closed: false, launches_count: 0, votes_count: 3 }]);
  expect(periods[0].winners.map(({ votes }: Entry) => votes)).toEqual([1, 1]);
  expect([total, term]).toEqual([1, undefined]);
  expect((await world.read('/api/leaderboards?kind=month')).periods[0]).toMatchObject({ launches_count: 5 });
  // The week began on Monday, and a part of it is in this Sunday.
  expect((await world.read('/api/leaderboards?kind=week&within=2026-11-22')).periods).toMatchObject([
    { key: '2026-W47' },
  ]);
  expect((await world.fetch('/api/leaderboards?within=1999')).status).toBe(404);
  expect((await world.fetch('/api/leaderboards?kind=all')).status).toBe(400);
});
