import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionRules } from '../../../src/domain/capabilities.ts';
import { dropOutdated } from '../../../src/domain/retention.ts';
import { rowsOfTables } from '../../support/database/every-row.ts';
import { workOff } from '../../support/due-work.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { project, put } from '../../support/rows.ts';

// Votes of people who erase their account, sign in again and vote again, over days that are closed.

let world: MembersWorld;
beforeAll(async () => {
  const start = Date.UTC(2026, 10, 2, 1);
  world = await startMembersWorld({ clock: () => start, hasBackground: false });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Lets midnight pass, so that the day is closed. */
async function nextDay() {
  world.advance(DAY_MS);
  await workOff(world);
}

async function newProject(): Promise<string> {
  const row = project({ created_at: world.now() });
  await put(world.store, { projects: [row] });
  return row.id;
}

async function vote(person: Account, id: string, method: 'PUT' | 'DELETE' = 'PUT') {
  await world.afresh(person); // days go by, and tokens last an hour
  expect((await person.send(method, `/api/projects/${id}/vote`)).status).toBe(200);
}

/** Somebody new for the board, with the same account. */
async function begunAnew(person: Account) {
  await world.afresh(person);
  expect((await person.send('DELETE', '/api/me')).status).toBe(204);
  await world.afresh(person);
}

/** The votes of a project in each of its closed days. */
async function resultsOf(id: string): Promise<Record<string, number>> {
  const rows = await world.store.read(({ db }) =>
    db
      .selectFrom('period_results')
      .innerJoin('periods', 'periods.seq', 'period_results.period')
      .select(['periods.key', 'period_results.votes'])
      .where('period_results.project_id', '=', id)
      .where('periods.kind', '=', 'day')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ key, votes }) => [key, votes]));
}

const erasedVotes = () => world.store.read(({ db }) => db.selectFrom('erased_votes').selectAll().execute());
const today = () => new Date(world.now()).toISOString().slice(0, 10);

test.each(['stands', 'was withdrawn'])(
  'a vote that %s at the erasure counts in no second closed day',
  async (state) => {
    const id = await newProject();
    const person = await world.as(`whose-vote-${state.replaceAll(' ', '-')}`);
    const day = today();
    await vote(person, id);
    if (state === 'was withdrawn') await vote(person, id, 'DELETE');
    const other = await world.as(`other-${state.replaceAll(' ', '-')}`);
    await vote(other, id);
    await nextDay();
    const before = await resultsOf(id);
    expect(before).toEqual({ [day]: state === 'stands' ? 2 : 1 });
    await begunAnew(person);
    await vote(person, id);
    await nextDay();
    expect(await resultsOf(id)).toEqual(before);
    // Twice, and with a withdrawal in between.
    await begunAnew(person);
    await vote(person, id);
    await vote(person, id, 'DELETE');
    await vote(person, id);
    await nextDay();
    expect(await resultsOf(id)).toEqual(before);
    // Whoever votes for the first time is counted all the same.
    const last = today();
    await vote(await world.as(`late-${state.replaceAll(' ', '-')}`), id);
    await nextDay();
    expect(await resultsOf(id)).toEqual({ ...before, [last]: 1 });
  },
);

test('a vote of a day that is not over counts in it again, once', async () => {
  const id = await newProject();
  const person = await world.as('quick');
  const day = today();
  await vote(person, id);
  await begunAnew(person);
  await vote(person, id);
  await nextDay();
  expect(await resultsOf(id)).toEqual({ [day]: 1 });
});

type Step = { act: 'turn' | 'erase'; person: number };
const PEOPLE = 2;
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('turn', 'turn', 'turn', 'erase'),
  person: fc.nat({ max: PEOPLE - 1 }),
});

test('whatever people do to have a vote counted anew, each counts in one closed day at most', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => world.as(`player-${n}`)));
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async (steps) => {
      const id = await newProject();
      const firstDay = new Map<number, string>();
      const standing = new Set<number>();
      const expected: Record<string, number> = {};
      for (const { act, person: n } of steps) {
        const person = people[n] as Account;
        if (act === 'erase') {
          standing.delete(n);
          await begunAnew(person);
        } else if (standing.delete(n)) await vote(person, id, 'DELETE');
        else {
          standing.add(n);
          if (!firstDay.has(n)) firstDay.set(n, today());
          await vote(person, id);
        }
        const day = today();
        world.advance(8 * HOUR_MS);
        if (today() === day) continue;
        const counted = [...standing].filter((one) => firstDay.get(one) === day).length;
        if (counted > 0) expected[day] = counted;
        await workOff(world);
      }
      expect(await resultsOf(id)).toEqual(expected);
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(await world.recount()).toEqual([]);
});

// The last one, because the years go by in it.
test('what is kept of the votes names neither person, nor account, nor project, and goes after 400 days or with the next vote', async () => {
  await world.store.write(({ db }) => db.deleteFrom('erased_votes').execute());
  const [first, second] = [await newProject(), await newProject()];
  const person = await world.as('zora');
  const { id: formerId } = person;
  await vote(person, first);
  const at = [world.now()];
  await vote(person, second);
  at.push(world.now());
  await vote(person, second, 'DELETE');
  await begunAnew(person);
  const kept = await erasedVotes();
  expect(kept.map(({ created_at }) => created_at).toSorted()).toEqual(at);
  const accounts = await world.store.read(({ db }) => db.selectFrom('erasures').select('digest').execute());
  const names = [first, second, formerId, person.id, ...accounts.map(({ digest }) => digest)];
  expect(names.filter((name) => JSON.stringify(kept).includes(name))).toEqual([]);
  const unfinished = (await rowsOfTables(world.databaseUrl)).find(([table]) => table === 'unfinished_erasures');
  expect(unfinished?.[1]).toEqual([]);

  await vote(person, first);
  expect(await erasedVotes()).toHaveLength(1);
  const votes = await world.store.read(({ db }) =>
    db.selectFrom('votes').select('created_at').where('user_id', '=', person.id).execute(),
  );
  expect(votes).toEqual([{ created_at: at[0] }]);
  world.advance(399 * DAY_MS);
  await dropOutdated({ ...world.running.deps, rules: retentionRules });
  expect(await erasedVotes()).toHaveLength(1);
  world.advance(2 * DAY_MS);
  await dropOutdated({ ...world.running.deps, rules: retentionRules });
  expect(await erasedVotes()).toEqual([]);
});
