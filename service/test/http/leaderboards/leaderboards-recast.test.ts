import { HOUR_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../src/domain/actor.ts';
import { removeProject, restoreProject } from '../../../src/domain/moderation/removals.ts';
import { castVote, withdrawVote } from '../../../src/domain/votes/votes.ts';
import { workOff } from '../../support/due-work.ts';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { project, put } from '../../support/rows.ts';

// Votes that are withdrawn and cast again, over days that are closed.

const VOTERS = 3;
let world: MembersWorld;
let voters: Member[];
let moderator: Member;

beforeAll(async () => {
  const start = Date.UTC(2026, 10, 2, 1);
  world = await startMembersWorld({ clock: () => start, hasBackground: false });
  const memberOf = async (name: string, isModerator = false): Promise<Member> => ({
    ...{ kind: 'member', userId: (await world.as(name)).id, isModerator, hasModeratorRole: isModerator },
    ...{ suspension: null, isGranted: false, authenticatedAt: start },
  });
  voters = await Promise.all(Array.from({ length: VOTERS }, (_, i) => memberOf(`voter-${i}`)));
  moderator = await memberOf('judge', true);
});
afterAll(() => world[Symbol.asyncDispose]());

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The votes of a project in each of its closed periods of a kind. */
async function resultsOf(id: string, kind: 'day' | 'week'): Promise<Record<string, number>> {
  const rows = await world.store.read(({ db }) =>
    db
      .selectFrom('period_results')
      .innerJoin('periods', 'periods.seq', 'period_results.period')
      .select(['periods.key', 'period_results.votes'])
      .where('period_results.project_id', '=', id)
      .where('periods.kind', '=', kind)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ key, votes }) => [key, votes]));
}

type Step = { act: 'turn' | 'remove' | 'restore'; person: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('turn', 'turn', 'turn', 'turn', 'remove', 'restore'),
  person: fc.nat({ max: VOTERS - 1 }),
});

/** What each act leads to: a vote is of the moment in which it was first cast. */
class Expected {
  firstCast = new Map<number, number>();
  standing = new Set<number>();
  isRemoved = false;
  days: Record<string, number> = {};

  close(day: string) {
    const counted = [...this.standing].filter((person) => dayOf(this.firstCast.get(person) ?? 0) === day).length;
    if (counted > 0 && !this.isRemoved) this.days[day] = counted;
  }
}

async function play({ act, person }: Step, id: string, expected: Expected) {
  const { deps } = world.running;
  if (act === 'remove') {
    expected.isRemoved = true;
    return removeProject(deps, moderator, { id, body: { reason: 'Rude' } });
  }
  if (act === 'restore') {
    expected.isRemoved = false;
    return restoreProject(deps, moderator, { id });
  }
  if (expected.isRemoved) return;
  const voter = voters[person] as Member;
  if (expected.standing.delete(person)) return withdrawVote(deps, voter, { id });
  expected.standing.add(person);
  if (!expected.firstCast.has(person)) expected.firstCast.set(person, world.now());
  return castVote(deps, voter, { id });
}

test('a person who takes a vote back and casts it again each day counts in one closed day and one closed week at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 24 }), async (steps) => {
      const row = project({ created_at: world.now() });
      await put(world.store, { projects: [row] });
      const expected = new Expected();
      for (const step of steps) {
        await play(step, row.id, expected);
        const day = dayOf(world.now());
        world.advance(8 * HOUR_MS);
        if (dayOf(world.now()) === day) continue;
        expected.close(day);
        await workOff(world);
      }
      const days = await resultsOf(row.id, 'day');
      expect(days).toEqual(expected.days);
      for (const results of [days, await resultsOf(row.id, 'week')])
        expect(Object.values(results).reduce((sum, votes) => sum + votes, 0)).toBeLessThanOrEqual(
          expected.firstCast.size,
        );
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await world.recount()).toEqual([]);
});

test('a vote that is cast again has the time of the first one, and nothing of its withdrawal is kept', async () => {
  const row = project({ created_at: world.now() });
  await put(world.store, { projects: [row] });
  const { deps } = world.running;
  const [voter] = voters as [Member];
  const first = world.now();
  const vote = () => castVote(deps, voter, { id: row.id });
  const withdraw = () => withdrawVote(deps, voter, { id: row.id });
  const stored = (table: 'votes' | 'withdrawn_votes') =>
    world.store.read(({ db }) => db.selectFrom(table).select('created_at').where('project_id', '=', row.id).execute());
  await vote();
  for (let turn = 0; turn < 2; turn += 1) {
    world.advance(HOUR_MS);
    await withdraw();
    expect([await stored('votes'), await stored('withdrawn_votes')]).toEqual([[], [{ created_at: first }]]);
    world.advance(HOUR_MS);
    // In one transaction: cast, withdrawn, and cast again.
    await Promise.all([vote(), withdraw(), vote()]);
    expect([await stored('votes'), await stored('withdrawn_votes')]).toEqual([[{ created_at: first }], []]);
  }
  await withdraw();
  await world.store.write(({ db }) =>
    db.updateTable('projects').set({ status: 'withdrawn' }).where('id', '=', row.id).execute(),
  );
  expect(await stored('withdrawn_votes')).toEqual([]);
});
