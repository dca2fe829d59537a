import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCategory, anyProject, anyProjects, anySort, type Kept } from '../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { aiAndData, gamesAndMedia } from '../../../test/support/catalogue.ts';
import { onPostgres } from '../../../test/support/database.ts';
import { put, user } from '../../../test/support/rows.ts';
import { CountChanges } from '../../store/board-counts.ts';
import { eraseSome } from '../../store/people/erase.ts';
import { insertProjects, type ProjectRecord, updateProject } from '../../store/projects/changes.ts';
import type { Leading, Sort } from '../../store/projects/orders.ts';
import { fold } from '../../store/search/fold.ts';
import type { Writes } from '../../store/store.ts';
import { writeVotes } from '../../store/votes.ts';
import type { Deps } from '../deps.ts';
import { noPages } from '../pages.ts';
import { listProjects } from './reads.ts';

let board: Board;
const people = Array.from({ length: 4 }, () => user());
beforeAll(async () => {
  board = await openBoard();
  await put(board.store, { users: people });
});
afterAll(() => board[Symbol.asyncDispose]());

const words = fc.constantFrom('Tide Clock', 'Night Bus', 'Tidy Desk', 'Bus Stop');
const anyLaunch = anyProject({ text: words, upvotes_count: fc.integer({ min: 0, max: 2 }) });
const at = fc.nat({ max: 30 });

/** What changes each number that an order leads with. `at` chooses a project, `who` a person. */
const changesOfNumbers = {
  upvotes_count: [
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('vote' as const), at, who: fc.nat({ max: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at, who: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('carry' as const), at, votes: fc.nat({ max: 4 }) }) },
  ],
} satisfies Record<Leading, fc.WeightedArbitrary<unknown>[]>;

/** What happens to a board between two pages. */
const anyChange = fc.oneof(
  ...Object.values(changesOfNumbers).flat(),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('launch' as const), launch: anyLaunch }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('show' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), at, name: words, category: anyCategory }) },
);
type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

async function change({ db, ...rest }: Writes, counts: CountChanges, step: Change) {
  const writes = { db, ...rest };
  if (step.kind === 'launch') {
    const known = await db.selectFrom('projects').select('id').where('id', '=', step.launch.id).executeTakeFirst();
    return known ? undefined : insertProjects(writes, counts, [step.launch]);
  }
  if (step.kind === 'erase') {
    const userId = people[step.who]?.id ?? '';
    for (let from: number | undefined = 0; from !== undefined; )
      from = await eraseSome(writes, counts, { userId, now: 1, voteKeys: [], from });
    return;
  }
  const all = await db.selectFrom('projects').selectAll().orderBy('seq').execute();
  const project = all[step.at % all.length];
  if (project) await changeOne(writes, counts, project, step);
}

type OfOne = Exclude<Change, { kind: 'launch' | 'erase' }>;

async function changeOne(writes: Writes, counts: CountChanges, project: ProjectRecord, step: OfOne) {
  const put = (changes: Partial<ProjectRecord>) => updateProject(writes, counts, project, changes, 1);
  switch (step.kind) {
    case 'vote':
      return setVote(writes, project, people[step.who]?.id ?? '', true);
    case 'withdraw':
      return setVote(writes, project, people[step.who]?.id ?? '', false);
    case 'carry': // as an import that corrects the votes does
      return put({
        carried_votes: step.votes,
        upvotes_count: project.upvotes_count - project.carried_votes + step.votes,
      });
    case 'hide':
      return put({ status: 'draft' });
    case 'show':
      return put({ status: 'active' });
    case 'edit':
      return put({ name: step.name, name_folded: fold(step.name), category_id: step.category });
  }
}

async function setVote(writes: Writes, { id, seq, status }: ProjectRecord, userId: string, hasVoted: boolean) {
  const ballots = [{ projectId: id, userId }];
  const isThere = (await writes.votes.among(writes, ballots)).length > 0;
  if (status !== 'active' || isThere === hasVoted) return;
  const [removed, added] = hasVoted ? [[], ballots] : [ballots, []];
  await writeVotes(writes, { removed, added, counts: [{ seq, change: hasVoted ? 1 : -1 }] }, 1);
}

const commit = (steps: readonly Change[]) =>
  board.store.write(async (writes) => {
    const counts = new CountChanges();
    for (const step of steps) await change(writes, counts, step);
    await counts.write(writes);
  });

async function forget() {
  await board.store.write(async ({ db, search, counts }) => {
    const active = await db.selectFrom('projects').selectAll().where('status', '=', 'active').execute();
    await search.remove(
      db,
      active.map((row) => row.seq),
    );
    await db.deleteFrom('votes').execute();
    await db.deleteFrom('withdrawn_votes').execute();
    await db.deleteFrom('projects').execute();
    for (const row of await db.selectFrom('counts').selectAll().execute())
      if (row.name !== 'users') await counts.add(db, row.name, -row.value);
  });
}

type ListQuery = { sort: Sort; limit: number; category?: string; search?: string; since?: string };

const anyQuery: fc.Arbitrary<ListQuery> = fc
  .record({
    sort: anySort,
    limit: fc.integer({ min: 1, max: 5 }),
    category: fc.option(fc.constantFrom(aiAndData, `${gamesAndMedia},${aiAndData}`), { nil: undefined, freq: 3 }),
    search: fc.option(fc.constantFrom('bus', 'ti', 'tid'), { nil: undefined, freq: 3 }),
    since: fc.option(fc.constantFrom('1969-12-31T12:00:00Z', '2026-01-03T00:00:00Z'), { nil: undefined, freq: 2 }),
  })
  .map(({ sort, limit, category, search, since }) => ({
    sort,
    limit,
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
    ...(since !== undefined && { since }),
  }));

const page = async (query: ListQuery, place: { offset?: number; cursor?: string }) =>
  listProjects({ store: board.store, pages: noPages, clock: () => 0 } as Deps, { offset: 0, ...query, ...place });

/** All that is in the list at this moment. */
const whole = async (query: ListQuery) => {
  const { projects, next } = await page({ ...query, limit: 100 }, {});
  expect(next).toBeUndefined();
  return projects.map(({ id }) => id);
};

test('a walk meets everything that was in the list all the time exactly once, in every order, whatever changes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyProjects(anyLaunch, 25),
      fc.array(anyChange, { maxLength: 10 }),
      anyQuery,
      fc.array(fc.array(anyChange, { maxLength: 6 }), { minLength: 30, maxLength: 30 }),
      async (launches: Kept[], before, query, between) => {
        await forget();
        await commit([...launches.map((launch) => ({ kind: 'launch' as const, launch })), ...before]);
        let always = new Set(await whole(query));
        const met: string[] = [];
        let cursor: string | undefined;
        for (let turn = 0; ; turn += 1) {
          const { projects, next } = await page(query, cursor === undefined ? {} : { cursor });
          met.push(...projects.map(({ id }) => id));
          expect(projects.length).toBeLessThanOrEqual(query.limit);
          if (next === undefined) break;
          cursor = next;
          const steps = between[turn] ?? [];
          // One by one, for the list may be another in between.
          for (const step of steps) {
            await commit([step]);
            const now = new Set(await whole(query));
            always = new Set([...always].filter((id) => now.has(id)));
          }
        }
        expect(met.filter((id) => always.has(id)).sort()).toEqual([...always].sort());
      },
    ),
    { numRuns: onPostgres ? 40 : 150 },
  );
});

test('along an unchanged board the pages of a walk are those of the offsets, with the same total', async () => {
  await fc.assert(
    fc.asyncProperty(anyProjects(anyLaunch, 25), anyQuery, async (launches: Kept[], query) => {
      await forget();
      await commit(launches.map((launch) => ({ kind: 'launch' as const, launch })));
      let given = await page(query, {});
      for (let offset = query.limit; given.next !== undefined; offset += query.limit) {
        const walked = await page(query, { cursor: given.next });
        const { next: _, ...skipped } = await page(query, { offset });
        expect(walked).toMatchObject(skipped);
        given = walked;
      }
    }),
    { numRuns: onPostgres ? 20 : 60 },
  );
});

test('a vote that commits after the first page, though it began before others that the page counts, moves nothing', async () => {
  const launches =
    fc.sample(anyProjects(anyProject({ upvotes_count: fc.constant(0) }), 12), { numRuns: 1, seed: 7 })[0] ?? [];
  const active = launches.map((launch) => ({ ...launch, status: 'active' as const }));
  await forget();
  await commit(active.map((launch) => ({ kind: 'launch' as const, launch })));
  const query: ListQuery = { sort: 'popular', limit: 2 };
  const order = await whole(query);
  const last = order.at(-1) ?? '';
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();

  const slow = board.store.write(
    async (writes) => {
      await voteFor(writes, last);
      begun.resolve();
      await held.promise;
    },
    [last],
  );
  await begun.promise;
  // One file has one writer; a server lets others by.
  const quick = order.at(-2) ?? '';
  if (onPostgres) await board.store.write((writes) => voteFor(writes, quick), [quick]);
  const expected = await whole(query);
  const first = await page(query, {});
  held.resolve();
  await slow;

  const met = first.projects.map(({ id }) => id);
  for (let { next } = first; next !== undefined; ) {
    const following = await page(query, { cursor: next });
    met.push(...following.projects.map(({ id }) => id));
    next = following.next;
  }
  expect(met).toEqual(expected);
});

async function voteFor(writes: Writes, id: string) {
  const project = await writes.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await writes.votes.add(writes, [{ projectId: id, userId: people[0]?.id ?? '' }], 1);
  await writes.votes.count(writes, [{ seq: project.seq, change: 1 }]);
}
