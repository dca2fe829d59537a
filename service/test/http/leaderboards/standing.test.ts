import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trendingScore } from '../../../src/domain/projects/trending.ts';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { member, project, put } from '../../support/rows.ts';

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

test('the place among new projects is that of their list, by the launch alone', async () => {
  const at = start - 3 * HOUR_MS;
  const rows = Array.from({ length: 12 }, (_, i) =>
    project({ created_at: at + Math.floor(i / 3), upvotes_count: i, carried_votes: i }),
  );
  await put(world.store, { projects: rows });
  const listed: string[] = (await world.read('/api/projects?sort=recent&limit=50')).projects.map(
    ({ id }: { id: string }) => id,
  );
  for (const { id } of rows) expect((await standingOf(id)).new_rank).toBe(listed.indexOf(id) + 1);
  const old = project({ created_at: start - 9000 * HOUR_MS });
  await put(world.store, {
    projects: [old, ...Array.from({ length: 1000 }, () => project({ created_at: start - 8000 * HOUR_MS }))],
  });
  expect((await standingOf(old.id)).new_rank).toBeNull();
});

test('the place of the running week follows from the votes that its standing tells, those of its own team left out', async () => {
  const monday = Date.UTC(2026, 9, 26);
  const [shown, rival, quiet] = [1, 2, 3].map((hour) => project({ created_at: start - DAY_MS - hour * HOUR_MS }));
  if (!shown || !rival || !quiet) throw new Error('three projects');
  const [ada, ben, cleo, dan] = await Promise.all(['w-ada', 'w-ben', 'w-cleo', 'w-dan'].map((name) => world.as(name)));
  if (!ada || !ben || !cleo || !dan) throw new Error('four people');
  await put(world.store, {
    projects: [shown, rival, quiet],
    members: [
      member({ project_id: shown.id, user_id: ada.id }),
      member({ project_id: shown.id, user_id: ben.id, accepted_at: null }),
    ],
  });
  for (const [person, one] of [
    [ada, shown],
    [ben, shown],
    [cleo, rival],
    [dan, rival],
    [ada, rival],
  ] as const)
    expect((await person.send('PUT', `/api/projects/${one.id}/vote`)).status).toBe(200);
  const week = { key: '2026-W44', name: 'Week 44 of 2026', starts_at: new Date(monday).toISOString() };
  expect((await standingOf(shown.id)).week).toEqual({ ...week, votes: 2, team_votes: 1 });
  expect((await standingOf(quiet.id)).week).toEqual({ ...week, votes: 0, team_votes: 0 });
  const { entries } = await world.read('/api/leaderboards/week?limit=100');
  const standings = await Promise.all(
    entries.map(async (entry: { project: { id: string } }) => (await standingOf(entry.project.id)).week),
  );
  expect(standings.map(({ votes, team_votes }) => votes - team_votes)).toEqual(
    entries.map(({ votes }: { votes: number }) => votes),
  );
  const places = entries.map(({ project: { id } }: { project: { id: string } }) => id);
  expect(places.indexOf(rival.id)).toBeLessThan(places.indexOf(shown.id));
  expect(places).not.toContain(quiet.id);
});

test('without leaderboards a standing tells nothing of the week', async () => {
  await using bare = await startMembersWorld({ env: { LAUNCHBOARD_WITHOUT: 'leaderboards' } });
  const row = project({});
  await put(bare.store, { projects: [row] });
  const { standing } = await bare.read(`/api/projects/${row.id}/standing`);
  expect([standing.week, standing.new_rank]).toEqual([undefined, 1]);
});
