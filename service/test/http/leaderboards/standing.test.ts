import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trendingScore } from '../../../src/domain/projects/trending.ts';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { project, put } from '../../support/rows.ts';

// The day after the one on which the clocks of Lisbon were put back.
const start = Date.UTC(2026, 9, 26, 12);
let world: MembersWorld;
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon' },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const standingOf = async (id: string | undefined) => (await world.read(`/api/projects/${id}/standing`)).standing;

test('every public project has the rank that the list of what trends gives it, and no other project has one', async () => {
  const rows = Array.from({ length: 90 }, (_, i) => {
    const votes = [0, 0, 3, 50, (i * 37) % 120][i % 5] ?? 0;
    const created_at = start - ((i * 7919) % 4000) * HOUR_MS * (i % 3 === 0 ? 0 : 1);
    return project({ created_at, upvotes_count: votes, carried_votes: votes });
  });
  await put(world.store, { projects: [...rows, project({ status: 'draft' })] });
  const { projects } = await world.read('/api/stats/trending?limit=50');
  const ranks = await Promise.all(projects.map(async ({ id }: { id: string }) => (await standingOf(id)).rank));
  expect(ranks).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  const all = await Promise.all(rows.map(({ id }) => standingOf(id)));
  expect(all.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  // One more vote for a project, and none for the others.
  const scoreOf = (row: (typeof rows)[number], more = 0) =>
    trendingScore(row.upvotes_count + more, row.created_at, start);
  const isAhead = (other: (typeof rows)[number], row: (typeof rows)[number]) =>
    scoreOf(other) - scoreOf(row, 1) || other.created_at - row.created_at || (other.id < row.id ? 1 : -1);
  expect(all.map((one) => one.rank_with_one_more)).toEqual(
    rows.map((row) => 1 + rows.filter((other) => other !== row && isAhead(other, row) > 0).length),
  );
  const draft = project({ status: 'draft' });
  await put(world.store, { projects: [draft] });
  expect((await world.fetch(`/api/projects/${draft.id}/standing`)).status).toBe(404);
});

test('votes are told by hour and by day of the board; those that are withdrawn, and carried over, are not', async () => {
  const launched = start - 36 * HOUR_MS;
  const row = project({ created_at: launched, upvotes_count: 12, carried_votes: 7 });
  await put(world.store, { projects: [row] });
  // 00:00 of Sunday in Lisbon, the first hour after it, its last minute at 23:59, and midnight of Monday.
  const times = [launched, launched, launched + HOUR_MS, Date.UTC(2026, 9, 25, 23, 59), Date.UTC(2026, 9, 26, 0)];
  const voters = await Promise.all(times.map((_, i) => world.as(`voter${i}`)));
  await world.store.write(({ db }) =>
    db
      .insertInto('votes')
      .values(times.map((created_at, i) => ({ project_id: row.id, user_id: voters[i]?.id ?? '', created_at })))
      .execute(),
  );
  const standing = await standingOf(row.id);
  expect(standing).toMatchObject({ votes: 12, age_hours: 36, places: [] });
  expect(standing.votes_by_hour).toHaveLength(36);
  expect(standing.votes_by_hour.flatMap((votes: number, hour: number) => (votes > 0 ? [[hour, votes]] : []))).toEqual([
    [0, 2],
    [1, 1],
    [23, 1],
    [24, 1],
  ]);
  expect(standing.votes_by_day).toEqual([
    { day: '2026-10-25', votes: 4 },
    { day: '2026-10-26', votes: 1 },
  ]);
  await voters[0]?.send('DELETE', `/api/projects/${row.id}/vote`);
  expect((await standingOf(row.id)).votes_by_day[0]).toEqual({ day: '2026-10-25', votes: 3 });
});

test('the best places are first places before second ones, and those of long periods before those of short ones', async () => {
  const winner = project({ created_at: start - HOUR_MS });
  await put(world.store, { projects: [winner] });
  const periods = [
    ['2025-10-01', 'day', 1],
    ['2025-W40', 'week', 1],
    ['2025-09', 'month', 2],
    ['2024', 'year', 3],
    ['2025-W39', 'week', 4],
  ] as const;
  await world.store.write(async ({ db }) => {
    for (const [i, [key, kind, place]] of periods.entries()) {
      const seq = 9000 + i;
      const bounds = { starts_at: i, ends_at: i + 1, is_live: 0, is_counting: 0, closed_at: 1 } as const;
      await db
        .insertInto('periods')
        .values({ seq, key, kind, ...bounds })
        .execute();
      await db.insertInto('period_results').values({ period: seq, place, project_id: winner.id, votes: 1 }).execute();
    }
  });
  const { places } = await standingOf(winner.id);
  expect(places.map(({ key, name, place }: Record<string, unknown>) => [key, name, place])).toEqual([
    ['2025-W40', 'Week 40 of 2025', 1],
    ['2025-10-01', '1 October 2025', 1],
    ['2025-09', 'September 2025', 2],
    ['2024', '2024', 3],
  ]);
});
