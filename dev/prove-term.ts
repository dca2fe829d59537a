import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { defaultOperatorSettings } from '../service/src/domain/operator-settings.ts';
import { noPages } from '../service/src/domain/pages.ts';
import { getLeaderboard } from '../service/src/domain/periods/leaderboards.ts';
import { recount } from '../service/src/store/integrity/recount.ts';
import { openStore } from '../service/src/store/open-store.ts';
import { inChunks } from '../service/src/store/queries/chunks.ts';
import type { PeriodRow } from '../service/src/store/tables.ts';
import { member, project, put, user } from '../service/test/support/rows.ts';
import { startPostgres } from './postgres.ts';
import { say } from './say.ts';
import { ISSUER } from './term/accounts.ts';
import { byBruteForce, type Line, type Rows, readRows } from './term/by-brute-force.ts';
import type { Act } from './term/instance.ts';
import { startInstances } from './term/instances.ts';
import { launchFaults, scheduleLaunches } from './term/scheduled-launches.ts';

/**
 * `npm run prove:term -- [sqlite|postgres] [VOTES]` plays a term of twelve weeks: 2,000 people, 400 launches, 60,000 votes with
 * withdrawals, removals and erasures, by three instances that are killed now and then. Each midnight all instances launch
 * what is scheduled and close what is over at once, and every leaderboard is compared with a count of the votes by brute force. In the end, every
 * closed one must be as it was. Takes some minutes. Not part of `npm test`.
 */

const [engine = 'sqlite', votes = '60000'] = process.argv.slice(2);
const [PEOPLE, LAUNCHES, DAYS, INSTANCES] = [2000, 400, 84, 3];
const VOTES_A_DAY = Math.ceil(Number(votes) / DAYS);
/** A Monday. The clocks go back within the term, so that a day has 25 hours. */
const BEGIN = Date.UTC(2026, 8, 6, 23);

/** The same play at each run. */
let seed = 17;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

await using opened = new AsyncDisposableStack();
const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'launchboard-term-')), (it) => rmSync(it, { recursive: true }));
const url =
  engine === 'postgres'
    ? opened.adopt(await startPostgres(), (it) => it[Symbol.asyncDispose]()).url()
    : `sqlite:${join(folder, 'board.db')}`;
const store = opened.adopt(openStore(url, { isNew: engine !== 'postgres' }), (it) => it.close());

type Person = { id: string; subject: string };
type Launch = { id: string; owner: string; at: number; subject: string };

async function fill(): Promise<{ people: Person[]; launches: Launch[] }> {
  await store.migrate();
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    // Only people who have signed in are told of anything.
    const row = user({ username: `person-${n}`, is_verified: 1 });
    return { ...row, id: row.id ?? '', subject: `person-${n}` };
  });
  const rows = Array.from({ length: LAUNCHES }, (_, n) => {
    // Several share a moment, so that the order falls back to the id.
    const at = BEGIN + Math.floor((n / LAUNCHES) * DAYS) * DAY_MS;
    return { ...project({ user_id: people[n]?.id ?? '', created_at: at }), at, owner: people[n]?.id ?? '' };
  });
  await put(store, {
    users: people.map(({ subject: _, ...row }) => row),
    projects: rows.map(({ at: _, owner: __, ...row }) => row),
    members: rows.map(({ id, owner }) => member({ project_id: id, user_id: owner, role: 'owner' })),
  });
  const facts = { issuer: ISSUER, is_moderator: 0, seen_at: BEGIN, tokens_until: null } as const;
  await store.write(({ db }) =>
    inChunks(people, (some) =>
      db
        .insertInto('identities')
        .values(some.map(({ id, subject }) => ({ ...facts, subject, user_id: id, email: `${subject}@example.edu` })))
        .execute(),
    ),
  );
  return { people, launches: rows.map(({ id, owner, at }, n) => ({ id, owner, at, subject: `person-${n}` })) };
}

const deps = (now: number) => ({
  store,
  clock: () => now,
  pages: noPages,
  operatorSettings: { ...defaultOperatorSettings, timeZone: 'Europe/Lisbon' },
});

async function boardOf(key: string, now: number): Promise<Line[]> {
  const { entries } = await getLeaderboard(deps(now), { period: key, limit: 100 });
  return entries.map(({ place, votes: count, project: it }) => [place, count, it?.id]);
}

function assertSame(what: string, a: unknown, b: unknown) {
  if (!isDeepStrictEqual(a, b))
    throw new Error(`${what}: ${JSON.stringify(a).slice(0, 300)} is not ${JSON.stringify(b).slice(0, 300)}`);
}

const periods = (at: number) =>
  store.read(({ db }) => db.selectFrom('periods').selectAll().where('starts_at', '<=', at).orderBy('seq').execute());

const { people, launches } = await fill();
/** From the twenty-fifth of October on, days begin an hour later in UTC. */
const midnight = (n: number) => BEGIN + n * DAY_MS + (n > 48 ? 3_600_000 : 0);
/** Due in the round in which instances are killed. People with launches are never erased. */
const scheduled = await scheduleLaunches(
  store,
  launches.map(({ owner }) => owner),
  (n) => midnight(1 + (n % DAYS)) + 60_000,
);
const instances = await startInstances({ url, count: INSTANCES, now: BEGIN, random });
opened.defer(instances.end);
await store.write(({ db }) =>
  db
    .insertInto('periods')
    .values({
      ...{ key: 'autumn-2026', kind: 'term', name: 'Autumn', id: people[0]?.id ?? null, is_live: 1, is_counting: 0 },
      ...{ first_day: '2026-09-07', last_day: '2026-11-29', starts_at: BEGIN, ends_at: Date.UTC(2026, 10, 30) },
    })
    .execute(),
);

/** The acts of a day: people vote for what is launched, mostly for a few favourites; some take it back, and vote again. */
const cast: { subject: string; projectId: string }[] = [];
const withdrawn: typeof cast = [];
function actsOf(time: number, number: number): Act[] {
  const known = launches.filter(({ at }) => at <= time);
  const acts: Act[] = Array.from({ length: number }, () => {
    const subject = people[random(PEOPLE)]?.subject ?? '';
    const projectId = known[Math.floor((random(1000) / 1000) ** 2 * known.length)]?.id ?? '';
    cast.push({ subject, projectId });
    return { kind: 'vote', subject, projectId };
  });
  for (let n = 0; n < number / 12; n += 1) {
    const again = withdrawn[random(withdrawn.length * 2)];
    if (again) acts.push({ kind: 'vote', ...again });
    const one = cast[random(cast.length)] as (typeof cast)[0];
    withdrawn.push(one);
    acts.push({ kind: 'withdraw', ...one });
  }
  const gone = known[random(known.length)];
  if (random(3) === 0 && gone) acts.push({ kind: 'remove', subject: gone.subject, projectId: gone.id });
  if (random(2) === 0) {
    const subject = people[LAUNCHES + random(PEOPLE - LAUNCHES)]?.subject ?? '';
    acts.push({ kind: 'erase', subject });
    // What the new profile of the account does in the days after.
    withdrawn.push(...cast.filter((one) => one.subject === subject));
  }
  return acts;
}

/** The closed day in which each vote counts. */
const dayOf = new Map<string, string>();

/** The account of each profile, also of those that were erased since. */
const accountOf = new Map(people.map(({ id, subject }) => [id, subject]));

/** No account's vote for a project counts in two days, however often it is withdrawn or erased, and cast again. */
function assertCountedOnce({ votes: all, identities }: Rows, { key, starts_at, ends_at }: PeriodRow) {
  for (const { user_id, subject } of identities) accountOf.set(user_id, subject);
  for (const { user_id, project_id, created_at } of all) {
    if (created_at < starts_at || created_at >= ends_at) continue;
    const vote = `${accountOf.get(user_id)} ${project_id}`;
    assertSame(`a vote that counts in ${key}`, dayOf.get(vote) ?? key, key);
    dayOf.set(vote, key);
  }
}

const fixed = new Map<string, { closedAt: number; lines: Line[] }>();
let compared = 0;
for (let day = 0; day < DAYS; day += 1) {
  for (const hour of [1, 9, 23]) {
    const now = midnight(day) + hour * HOUR_MS - 1;
    const acts = actsOf(now, hour === 9 ? VOTES_A_DAY - 60 : 30);
    const share = Math.ceil(acts.length / INSTANCES);
    await instances.tellAll(
      (i) => ({ now, acts: acts.slice(i * share, (i + 1) * share) }),
      () => hour === 9 && random(12) === 0,
    );
  }
  const now = midnight(day + 1) + 61_000;
  await instances.tellAll(() => ({ now: now - 60_000 - 2000, isWork: true }));
  const rows = await readRows(store);
  await instances.tellAll(
    () => ({ now, isWork: true }),
    () => random(6) === 0,
  );
  // Leases of instances that were killed end after half a minute.
  await instances.tell(0, { now: now + 31_000, isWork: true });
  for (const period of await periods(now)) {
    const before = fixed.get(period.key);
    if (before || period.starts_at === now) continue;
    const lines = await boardOf(period.key, now);
    assertSame(period.key, lines, byBruteForce(rows, period));
    compared += 1;
    if (period.closed_at !== null) {
      fixed.set(period.key, { closedAt: period.closed_at, lines });
      if (period.kind === 'day') assertCountedOnce(rows, period);
    } else if (period.ends_at + 60_000 <= now) throw new Error(`${period.key} is over and not closed`);
  }
  if (day % 14 === 13)
    say(
      `day ${day + 1}: ${compared} leaderboards compared, ${fixed.size} closed, ${instances.kills()} instances killed`,
    );
}

const end = BEGIN + (DAYS + 1) * DAY_MS;
const { projects, votes: left } = await readRows(store);
const isPublic = new Set(projects.flatMap(({ id, status }) => (status === 'active' ? id : [])));
for (const period of await periods(end)) {
  const { closedAt, lines } = fixed.get(period.key) ?? { closedAt: null, lines: [] };
  if (closedAt === null) continue;
  assertSame(`${period.key}, closed at`, period.closed_at, closedAt);
  // A project that has gone leaves its place empty; nothing else changes.
  const shown = lines.map(([place, count, id]): Line => [place, count, id && isPublic.has(id) ? id : undefined]);
  assertSame(`${period.key} in the end`, await boardOf(period.key, end), shown);
}
assertSame('recount', await store.read(recount), []);
const twice = await store.read(({ db }) =>
  db
    .selectFrom('notice_events')
    .innerJoin('notices', 'notices.id', 'notice_events.notice_id')
    .select(({ fn }) => ['notices.user_id', 'notice_events.source', fn.countAll<number>().as('n')])
    .where('notices.kind', '=', 'result')
    .groupBy(['notices.user_id', 'notice_events.source'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute(),
);
assertSame('results told twice', twice, []);
// Told a second after its time; if the instance was killed then, at the next round.
assertSame('scheduled launches', await launchFaults(store, scheduled, 32_000), []);
const launched = scheduled.filter(({ at }) => at !== null).length;
say(
  `${engine}: ${cast.length} votes cast by ${PEOPLE} people for ${LAUNCHES} launches, ${left.length} left after withdrawals and erasures, ${projects.filter(({ status }) => status === 'withdrawn').length} projects removed.`,
);
say(
  `${compared} leaderboards equal a count by brute force, ${fixed.size} periods closed once each, ${launched} scheduled launches done once each; ${instances.kills()} instances were killed.`,
);
