import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { check } from '../../../src/boot/commands/check.ts';
import { runCommand } from '../../processes/command.ts';
import { workOff } from '../../support/due-work.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { project, put } from '../../support/rows.ts';

/** The Sunday of week 47. */
const start = Date.UTC(2026, 10, 22, 12);
let world: MembersWorld;
let judge: Account;
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon' },
  });
  judge = await world.moderator('judge');
});
beforeEach(() => world.afresh(judge));
afterAll(() => world[Symbol.asyncDispose]());

const launched = async (owner: Account, name: string) =>
  (await owner.send('POST', '/api/projects', { name, tagline: 'Look' })).body.project.id as string;
const vote = async (name: string, id: string, method = 'PUT') => {
  const voter = await world.as(name);
  await world.afresh(voter);
  await voter.send(method, `/api/projects/${id}/vote`);
};

type Entry = { place: number; votes: number; project?: { id: string } };
const placesOf = ({ entries }: { entries: Entry[] }) => entries.map((one) => [one.place, one.votes, one.project?.id]);

test('a period that is over is closed once: its results, its places on projects and what its teams are told stay', async () => {
  const [ada, bob] = [await world.as('ada'), await world.as('bob')];
  const [a, b] = [await launched(ada, 'Tide Clock'), await launched(bob, 'Library Seat')];
  for (const [name, id] of [
    ['v1', a],
    ['v2', a],
    ['v1', b],
  ] as const)
    await vote(name, id);
  await workOff(world);
  expect((await world.read('/api/leaderboards/2026-W47')).period.is_closed).toBe(false);

  world.advance(DAY_MS);
  await Promise.all([workOff(world), workOff(world), workOff(world)]);
  await vote('v2', a, 'DELETE');
  await vote('v3', b);
  for (const key of ['2026-11-22', '2026-W47']) {
    const board = await world.read(`/api/leaderboards/${key}`);
    expect(board.period, key).toMatchObject({
      is_closed: true,
      next_key: key === '2026-W47' ? '2026-W48' : '2026-11-23',
    });
    expect(placesOf(board), key).toEqual([
      [1, 2, a],
      [2, 1, b],
    ]);
  }
  expect(placesOf(await world.read('/api/leaderboards/week'))).toEqual([[1, 1, b]]);
  expect(placesOf(await world.read('/api/leaderboards/2026-11'))).toEqual([
    [1, 2, b],
    [2, 1, a],
  ]);

  const weeks = '/api/leaderboards?kind=week&within=2026-11&limit=1';
  const { next } = await world.read(weeks);
  const { periods } = await world.read(`${weeks}&cursor=${next}`);
  expect(periods).toMatchObject([
    { key: '2026-W47', launches_count: 2, votes_count: 3, winners: [{ place: 1 }, { place: 2 }] },
  ]);
  expect((await world.read(`/api/projects/${a}`)).project.places).toEqual([
    { key: '2026-W47', kind: 'week', name: 'Week 47 of 2026', place: 1 },
    { key: '2026-11-22', kind: 'day', name: '22 November 2026', place: 1 },
  ]);
  const { projects, total } = await world.read('/api/projects?launched_in=2026-W47');
  expect([projects.length, total]).toEqual([2, 2]);
  expect((await world.fetch('/api/projects?launched_in=2019')).status).toBe(404);

  await world.afresh(ada);
  const { notices } = (await ada.send('GET', '/api/me/notices')).body;
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'result')).toMatchObject([
    { events_count: 2, project: { id: a }, result: { key: '2026-W47', name: 'Week 47 of 2026', place: 1 } },
  ]);

  // What is withdrawn afterwards leaves its place empty.
  await world.afresh(bob);
  await bob.send('DELETE', `/api/projects/${b}`);
  expect(placesOf(await world.read('/api/leaderboards/2026-W47'))).toEqual([
    [1, 2, a],
    [2, 1, undefined],
  ]);
  expect(await world.recount()).toEqual([]);
});

test('moderators define terms: one that has begun gets the votes of before, and is in the log', async () => {
  const autumn = { slug: 'autumn-2026', name: 'Autumn term 2026', first_day: '2026-09-07', last_day: '2026-12-18' };
  const made = await judge.send('POST', '/api/terms', autumn);
  expect([made.status, made.body.term]).toMatchObject([
    201,
    {
      ...autumn,
      starts_at: '2026-09-06T23:00:00.000Z',
      ends_at: '2026-12-19T00:00:00.000Z',
      is_closed: false,
      is_counting: true,
    },
  ]);
  await workOff(world);
  const board = await world.read('/api/leaderboards/term');
  expect(board.period).toMatchObject({ key: 'autumn-2026', name: autumn.name, is_counting: false });
  expect(board.entries[0].votes).toBeGreaterThan(0);
  const { term } = await world.read('/api/leaderboards?kind=term');
  expect(term).toMatchObject({ key: 'autumn-2026', week: 12, weeks: 15 });
  expect((await world.read('/api/terms')).terms).toMatchObject([{ slug: 'autumn-2026' }]);

  const { id } = made.body.term;
  const change = await judge.send('PATCH', `/api/terms/${id}`, { first_day: '2026-11-23' });
  expect([change.status, change.body.term.is_counting]).toEqual([200, true]);
  await workOff(world);
  expect(await world.recount()).toEqual([]);
  const { entries } = await world.read('/api/leaderboards/autumn-2026');
  expect(entries).toEqual([]);
  expect(
    (await judge.send('PATCH', `/api/terms/${id}`, { last_day: '2026-12-11', name: 'Autumn' })).body.term,
  ).toMatchObject({
    name: 'Autumn',
    last_day: '2026-12-11',
  });

  const { entries: log } = (await judge.send('GET', '/api/moderation/log?target_type=term')).body;
  expect(log.map(({ act, target_name }: Record<string, string>) => [act, target_name])).toEqual([
    ['update_term', 'Autumn'],
    ['update_term', 'Autumn term 2026'],
    ['create_term', 'Autumn term 2026'],
  ]);
});

test('terms do not overlap, keep their days once closed, and are deleted only before they begin', async () => {
  const spring = { slug: 'spring-2027', name: 'Spring', first_day: '2027-02-01', last_day: '2027-06-30' };
  const refusalOf = async (change: object) =>
    (await judge.send('POST', '/api/terms', { ...spring, ...change })).body.code;
  expect(await refusalOf({ slug: 'week' })).toBe('invalid_request');
  expect(await refusalOf({ last_day: '2027-01-31' })).toBe('invalid_request');
  expect(await refusalOf({ last_day: '2029-01-31' })).toBe('invalid_request');
  for (const day of ['0000-01-01', '1970-12-31', '9999-12-31', '2027-02-30'])
    expect(await refusalOf({ first_day: day, last_day: day }), day).toBe('invalid_request');
  expect(await refusalOf({ first_day: '2026-12-01' })).toBe('terms_overlap');
  expect(await refusalOf({ slug: 'autumn-2026' })).toBe('name_taken');
  const { id } = (await judge.send('POST', '/api/terms', spring)).body.term;
  expect((await world.fetch('/api/leaderboards/spring-2027')).status).toBe(404);
  expect((await judge.send('PATCH', `/api/terms/${id}`, { first_day: '2026-12-01' })).body.code).toBe('terms_overlap');
  for (let n = 0; n < 2; n += 1) expect((await judge.send('DELETE', `/api/terms/${id}`)).status).toBe(204);

  const { terms } = await world.read('/api/terms');
  expect((await judge.send('DELETE', `/api/terms/${terms[0].id}`)).body.code).toBe('term_fixed');
  world.advance(30 * DAY_MS);
  await workOff(world);
  await world.afresh(judge);
  expect((await world.read('/api/terms')).terms).toMatchObject([{ id: terms[0].id, is_closed: true }]);
  expect((await judge.send('PATCH', `/api/terms/${terms[0].id}`, { last_day: '2026-12-12' })).body.code).toBe(
    'term_fixed',
  );
  expect((await judge.send('PATCH', `/api/terms/${terms[0].id}`, { name: 'Michaelmas' })).status).toBe(200);
  expect((await world.fetch('/api/leaderboards/term')).status).toBe(404);
});

test('a term has at most so many days and no unknown one', async () => {
  expect((await judge.send('PATCH', '/api/terms/00000000-0000-4000-8000-000000000000', { name: 'X' })).status).toBe(
    404,
  );
  expect((await judge.send('DELETE', '/api/terms/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('votes from before the board had leaderboards are counted, and the periods that are over get results', async () => {
  // Soon after the new year, so that one is over.
  const january = Date.UTC(2026, 0, 20, 12);
  await using old = await startMembersWorld({
    clock: () => january,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'UTC' },
  });
  const rows = [1, 2, 3].map((n) => project({ created_at: n, upvotes_count: 2 }));
  await put(old.store, { projects: rows });
  const people = [await old.as('ann'), await old.as('ben')];
  await old.store.write(async ({ db }) => {
    await db.deleteFrom('periods').execute();
    await db.deleteFrom('due_work').where('kind', '=', 'periods').execute();
    const times = [january - 40 * DAY_MS, january - 1000];
    for (const { id } of rows)
      for (const [i, { id: user_id }] of people.entries())
        await db
          .insertInto('votes')
          .values({ project_id: id, user_id, created_at: times[i] ?? 0 })
          .execute();
  });
  const { beginPeriods } = await import('../../../src/domain/periods/begin.ts');
  await beginPeriods(old.running.deps);
  expect((await old.read('/api/leaderboards/week')).period.is_counting).toBe(true);
  const counting = 'Votes are being counted for leaderboards: those of 0 of 3 projects are.';
  expect((await runCommand(check, [], old.databaseUrl)).out).toContain(counting);
  await (await old.as('ann')).send('DELETE', `/api/projects/${rows[0]?.id}/vote`);
  await workOff(old);
  const votesOf = async (key: string) =>
    (await old.read(`/api/leaderboards/${key}`)).entries.map(({ votes }: Entry) => votes);
  expect(await votesOf('week')).toEqual([1, 1, 1]);
  expect(await votesOf('2025')).toEqual([1, 1]);
  expect(await votesOf('2025-12-11')).toEqual([1, 1]);
  expect(await votesOf('2025-12-12')).toEqual([]);
  expect((await old.read('/api/leaderboards/2025')).period).toMatchObject({ is_closed: true, is_counting: false });

  // As if an update had brought months.
  await old.store.write(({ db }) => db.deleteFrom('periods').where('kind', '=', 'month').execute());
  await beginPeriods(old.running.deps);
  await workOff(old);
  expect([await votesOf('month'), await votesOf('2025-12'), await votesOf('week')]).toEqual([
    [1, 1, 1],
    [1, 1],
    [1, 1, 1],
  ]);
  expect(await old.recount()).toEqual([]);
});

test('a term has names in other languages, on its page and as a period', async () => {
  const names = [{ language: 'de', name: 'Sommersemester 2025' }];
  const days = { first_day: '2025-04-01', last_day: '2025-07-31' };
  const made = await judge.send('POST', '/api/terms', {
    slug: 'summer-2025',
    name: 'Summer term 2025',
    names,
    ...days,
  });
  expect([made.status, made.body.term.names]).toEqual([201, names]);
  const path = `/api/terms/${made.body.term.id}`;
  expect((await judge.send('PATCH', path, { name: 'Summer 2025' })).body.term).toMatchObject({
    name: 'Summer 2025',
    names,
  });
  expect((await world.read('/api/leaderboards/summer-2025')).period).toMatchObject({ name: 'Summer 2025', names });
  const others = [{ language: 'ar', name: 'صيف 2025' }];
  expect((await judge.send('PATCH', path, { names: others })).body.term.names).toEqual(others);
  expect((await judge.send('PATCH', path, { names: [...others, ...others] })).status).toBe(400);
  expect((await judge.send('PATCH', path, { names: [] })).body.term).not.toHaveProperty('names');
});
