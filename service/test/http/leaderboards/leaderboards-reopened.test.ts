import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reopenPeriodCommand } from '../../../src/boot/commands/reopen-period.ts';
import { runCommand } from '../../processes/command.ts';
import { workOff } from '../../support/due-work.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';

/** A Tuesday: at its end no week, month or year ends. */
const start = Date.UTC(2026, 10, 17, 12);
const day = new Date(start).toISOString().slice(0, 10);
let world: MembersWorld;
let ada: Account;
let bob: Account;
let a: string;
let b: string;
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    env: { LAUNCHBOARD_TIME_ZONE: 'UTC' },
  });
  [ada, bob] = [await world.as('ada'), await world.as('bob')];
  [a, b] = [await launched(ada, 'Tide Clock'), await launched(bob, 'Library Seat')];
});
afterAll(() => world[Symbol.asyncDispose]());

const reopen = (kind = 'day', key = day, ...more: string[]) =>
  runCommand(
    reopenPeriodCommand,
    [kind, key, '--reason', 'The clock of one instance was a day ahead', ...more],
    world.databaseUrl,
    { clock: world.now },
  ).catch((error: Error) => ({ code: 1, err: error.message }));

const launched = async (owner: Account, name: string) =>
  (await owner.send('POST', '/api/projects', { name, tagline: 'Look' })).body.project.id as string;
async function vote(name: string, id: string, method = 'PUT') {
  const voter = await world.as(name);
  await world.afresh(voter);
  expect((await voter.send(method, `/api/projects/${id}/vote`)).status).toBeLessThan(300);
}

type Entry = { place: number; votes: number; project?: { id: string } };
const board = () => world.read(`/api/leaderboards/${day}`);
const places = async () => (await board()).entries.map((one: Entry) => [one.place, one.votes, one.project?.id]);
/** Of the votes as they are. */
async function countedByForce() {
  const rows = await world.store.read(({ db }) =>
    db.selectFrom('votes').select(['project_id', 'created_at']).execute(),
  );
  const ofDay = rows.filter(({ created_at }) => new Date(created_at).toISOString().startsWith(day));
  const sums = [...Map.groupBy(ofDay, ({ project_id }) => project_id)].map(([id, own]) => [own.length, id] as const);
  return sums.sort(([x], [y]) => y - x).map(([votes, id], i) => [i + 1, votes, id]);
}
async function newsOf(person: Account) {
  await world.afresh(person);
  const { notices } = (await person.send('GET', '/api/me/notices')).body;
  return notices
    .filter(({ kind }: { kind: string }) => kind === 'result')
    .map(({ id, result }: { id: string; result: { key: string; place: number } }) => ({ id, ...result }))
    .filter(({ key }: { key: string }) => key === day);
}

test('a leaderboard that a clock a day ahead has closed is opened again, and counts every vote of its day', async () => {
  for (const name of ['v1', 'v2']) await vote(name, a);
  await vote('v1', b);
  await workOff(world, () => world.now() + DAY_MS);
  expect((await board()).period.is_closed).toBe(true);
  for (let n = 0; n < 10; n += 1) await vote(`later${n}`, b);
  await vote('v2', a, 'DELETE');
  expect(await places()).toEqual([
    [1, 2, a],
    [2, 1, b],
  ]);
  expect(await newsOf(ada)).toMatchObject([{ place: 1 }]);

  const ends = await Promise.all([reopen(), reopen(), workOff(world), vote('beside', b)]);
  expect([ends[0].code, ends[1].code].sort()).toEqual([0, 1]);
  expect(await newsOf(ada)).toEqual([]);
  expect((await world.read(`/api/projects/${a}`)).project.places ?? []).toEqual([]);
  await workOff(world);
  expect((await board()).period).toMatchObject({ is_closed: false, is_counting: false });
  await vote('last', b);
  expect(await places()).toEqual(await countedByForce());
  expect(await world.recount()).toEqual([]);

  world.advance(DAY_MS);
  await Promise.all([workOff(world), workOff(world)]);
  expect((await board()).period.is_closed).toBe(true);
  expect(await places()).toEqual([
    [1, 13, b],
    [2, 1, a],
  ]);
  expect(await places()).toEqual(await countedByForce());
  expect([await newsOf(ada), await newsOf(bob)]).toMatchObject([[{ place: 2 }], [{ place: 1 }]]);
});

test('one that ended rightly gets the same places once, and nobody is told of a place twice', async () => {
  const before = [await places(), (await newsOf(ada)).map(({ place }: Entry) => place)];
  const [read] = await newsOf(bob);
  await bob.send('PUT', '/api/me/notices/read', { ids: [read.id] });
  expect((await reopen()).code).toBe(0);
  expect([(await newsOf(ada)).length, (await newsOf(bob)).length]).toEqual([0, 1]);
  await Promise.all([workOff(world), workOff(world)]);
  expect([await places(), (await newsOf(ada)).map(({ place }: Entry) => place)]).toEqual(before);
  expect(await newsOf(bob)).toEqual([read]);
  const unread = (await bob.send('GET', '/api/me/notices?state=unread')).body.notices;
  expect(unread.filter(({ id }: { id: string }) => id === read.id)).toEqual([]);

  const judge = await world.moderator('judge');
  await world.afresh(judge);
  const { entries } = (await judge.send('GET', '/api/moderation/log?target_type=period')).body;
  const reason = 'The clock of one instance was a day ahead';
  const entry = { act: 'reopen_period', reason, moderator: undefined };
  expect(entries.map(({ act, reason, moderator }: Record<string, unknown>) => ({ act, reason, moderator }))).toEqual([
    entry,
    entry,
  ]);
});

test("news that was read goes with its place, if the place is somebody else's after all", async () => {
  const [second] = await newsOf(ada);
  await ada.send('PUT', '/api/me/notices/read', { ids: [second.id] });
  expect((await reopen()).code).toBe(0);
  for (const name of ['v1', 'beside', 'last', ...Array.from({ length: 10 }, (_, n) => `later${n}`)])
    await vote(name, b, 'DELETE');
  await workOff(world);
  expect(await places()).toEqual([[1, 1, a]]);
  expect([await newsOf(ada), await newsOf(bob)]).toMatchObject([[{ place: 1 }], []]);
});

test('only one that is closed and ended within seven days is opened, with a reason', async () => {
  expect(await reopen('week')).toMatchObject({ code: 1, err: expect.stringContaining('no leaderboard') });
  expect(await reopen('day', '1999-01-01')).toMatchObject({ code: 1, err: expect.stringContaining('no leaderboard') });
  const tomorrow = new Date(start + 2 * DAY_MS).toISOString().slice(0, 10);
  expect(await reopen('day', tomorrow)).toMatchObject({ code: 1, err: expect.stringContaining('not closed') });
  const ends_at = world.now() - 7 * DAY_MS - 1000;
  const old = { key: '2001-01-01', kind: 'day', starts_at: ends_at - 1000, ends_at, closed_at: ends_at } as const;
  await world.store.write(({ db }) =>
    db
      .insertInto('periods')
      .values({ ...old, is_live: 0, is_counting: 0 })
      .execute(),
  );
  expect(await reopen('day', old.key)).toMatchObject({ code: 1, err: expect.stringContaining('more than 7 days') });
  expect((await reopen('day', day, 'more')).code).toBe(2);
  const given = (...args: string[]) => runCommand(reopenPeriodCommand, args, world.databaseUrl);
  expect((await given('day', day)).code).toBe(2);
  expect(await given('day', day, '--reason', 'x'.repeat(5000))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reason'),
  });
  expect((await board()).period.is_closed).toBe(true);
});
