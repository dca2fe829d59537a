import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { aiAndData } from '../../../test/support/catalogue.ts';
import { comingTerm, member, project, put, user } from '../../../test/support/rows.ts';
import type { Reads } from '../engines/engine.ts';
import type { NewMember, NewProject, PeriodRow, Votes } from '../tables.ts';
import { findPeriod, insertPeriods } from './periods.ts';
import { topWithoutTeams } from './team-votes.ts';

const people = Array.from({ length: 8 }, () => user());
const from = Date.UTC(3000, 0, 1);

let board: Board;
beforeAll(async () => {
  board = await openBoard();
  await put(board.store, { users: people });
});
afterAll(() => board[Symbol.asyncDispose]());

type Plan = { team: number[]; voters: { person: number; isInside: boolean }[]; inCategory: boolean; day: number };
const person = fc.nat({ max: people.length - 1 });
const anyProject: fc.Arbitrary<Plan> = fc.record({
  team: fc.uniqueArray(person, { maxLength: 3 }),
  voters: fc.uniqueArray(fc.record({ person, isInside: fc.boolean() }), { selector: (one) => one.person }),
  inCategory: fc.boolean(),
  day: fc.nat({ max: 2 }),
});

/** A term of its own with projects, their teams and the votes for them. */
async function play(plans: readonly Plan[], term: number) {
  const starts_at = from + term * 1000;
  const period = { ...comingTerm(crypto.randomUUID()), starts_at, ends_at: starts_at + 1000 };
  const projects = plans.map((plan) =>
    project({ category_id: plan.inCategory ? aiAndData : null, created_at: 1000 + plan.day }),
  );
  const members = projects.flatMap(({ id }, i) =>
    (plans[i]?.team ?? []).map((who) => member({ project_id: id, user_id: people[who]?.id ?? '' })),
  );
  const votes = projects.flatMap(({ id }, i) =>
    (plans[i]?.voters ?? []).map((voter) => ({
      project_id: id,
      user_id: people[voter.person]?.id ?? '',
      created_at: voter.isInside ? starts_at : starts_at + 1000,
    })),
  );
  await board.store.write((writes) => insertPeriods(writes, [period]));
  await put(board.store, { projects, members });
  if (votes.length > 0) await board.store.write(({ db }) => db.insertInto('votes').values(votes).execute());
  return { key: period.key, projects, members, votes };
}

type Played = { projects: NewProject[]; members: NewMember[]; votes: Votes[] };

function byHand({ projects, members, votes }: Played, { starts_at, ends_at }: PeriodRow, category: string | null) {
  const isOwn = (vote: Votes) =>
    members.some((one) => one.project_id === vote.project_id && one.user_id === vote.user_id);
  const counts = (vote: Votes) => vote.created_at >= starts_at && vote.created_at < ends_at && !isOwn(vote);
  return projects
    .filter((one) => category === null || one.category_id === category)
    .map(({ id, created_at }) => ({
      id,
      created_at,
      votes: votes.filter((vote) => vote.project_id === id && counts(vote)).length,
    }))
    .filter((one) => one.votes > 0)
    .sort((a, b) => b.votes - a.votes || b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
    .map(({ id, votes }) => [id, votes]);
}

const placesOf = async (reads: Reads, period: PeriodRow, query: { category: string | null; limit: number }) =>
  (await topWithoutTeams(reads, period, query, 1)).map(({ id, votes }) => [id, votes]);

test('a leaderboard without the votes of teams is that of a count by hand, however many teams vote for themselves', async () => {
  let terms = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyProject, { minLength: 1, maxLength: 14 }), async (plans) => {
      const played = await play(plans, terms++);
      await board.store.read(async (reads) => {
        const period = await findPeriod(reads, played.key);
        if (!period) throw new Error('the term is gone');
        for (const category of [null, aiAndData])
          for (const limit of [1, 2, 5, 100])
            expect(await placesOf(reads, period, { category, limit })).toEqual(
              byHand(played, period, category).slice(0, limit),
            );
      });
    }),
    { numRuns: 25 },
  );
});
