import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kept, onBoard } from '../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { collection, comment, member, project, user } from '../../../test/support/rows.ts';
import { countNames } from '../board-counts.ts';
import { countPublicCollections, listPublicCollections } from '../collections/reads.ts';
import { listComments } from '../comments/reads.ts';
import { countUserProjects, listUserProjects } from '../projects/of-person.ts';
import type { Writes } from '../store.ts';
import { countMembers, listMembers } from '../teams/teams.ts';
import { voteCounts } from '../votes.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const people = [user(), user(), user({ erased_at: 1 })];
const [ada, , gone] = people;
const moment = fc.integer({ min: 1, max: 3 });
const somebody = fc.constantFrom(...people.map(({ id }) => id));
const slice = fc.record({ limit: fc.integer({ min: 1, max: 8 }), offset: fc.nat({ max: 10 }) });
const status = fc.constantFrom<Kept['status'][]>('active', 'active', 'draft', 'removed');

const newestFirst = (a: { created_at: number; id: string }, b: { created_at: number; id: string }): number =>
  b.created_at - a.created_at || (a.id < b.id ? -1 : 1);
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const cut = <Row>(rows: readonly Row[], { limit, offset }: { limit: number; offset: number }): Row[] =>
  rows.slice(offset, offset + limit);

const withPeople = (projects: readonly Kept[], fn: (writes: Writes) => Promise<void>) =>
  onBoard(board.store, [], async (writes) => {
    await writes.db.insertInto('users').values(people).execute();
    for (const row of projects) await writes.db.insertInto('projects').values(row).execute();
    await fn(writes);
  });

const anyTeams = fc
  .array(fc.record({ created_at: moment, status, user_id: fc.option(somebody) }), { maxLength: 10 })
  .map((all) => all.map((fields) => project(fields) as Kept))
  .chain((projects) => {
    const one = fc.record({ user_id: somebody, created_at: moment, accepted_at: fc.option(fc.constant(9)) });
    const teams = fc.tuple(
      ...projects.map((row) =>
        fc
          .uniqueArray(one, { selector: ({ user_id }) => user_id, maxLength: 3 })
          .map((all) => all.map((fields) => member({ ...fields, project_id: row.id }))),
      ),
    );
    return fc.record({ projects: fc.constant(projects), members: teams.map((all) => all.flat()) });
  });

test('the projects of a person are the active ones submitted or joined, newest first, each once', async () => {
  await fc.assert(
    fc.asyncProperty(anyTeams, slice, ({ projects, members }, asked) =>
      withPeople(projects, async (writes) => {
        for (const row of members) await writes.db.insertInto('project_members').values(row).execute();
        const joined = new Set(
          members.filter((row) => row.user_id === ada?.id && row.accepted_at !== null).map((row) => row.project_id),
        );
        const theirs = projects
          .filter((row) => row.status === 'active' && (row.user_id === ada?.id || joined.has(row.id)))
          .sort(newestFirst);
        const rows = await listUserProjects(writes, ada?.id ?? '', asked);
        const total = await countUserProjects(writes, ada?.id ?? '');
        expect({ ids: idsOf(rows), total }).toEqual({ ids: idsOf(cut(theirs, asked)), total: theirs.length });
      }),
    ),
  );
});

test('the members of a project are those who accepted and still exist, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(anyTeams, slice, ({ projects, members }, asked) =>
      withPeople(projects, async (writes) => {
        for (const row of members) await writes.db.insertInto('project_members').values(row).execute();
        for (const { id } of projects) {
          const listed = members
            .filter((row) => row.project_id === id && row.accepted_at !== null && row.user_id !== gone?.id)
            .sort(newestFirst);
          const rows = await listMembers(writes, id, asked);
          const total = await countMembers(writes, id);
          expect({ ids: idsOf(rows), total }).toEqual({ ids: idsOf(cut(listed, asked)), total: listed.length });
        }
      }),
    ),
  );
});

test('the comments of a project are those not deleted, oldest first, without authors who are gone', async () => {
  const one = project() as Kept;
  const said = fc.record({ created_at: moment, user_id: fc.option(somebody), deleted_at: fc.option(fc.constant(5)) });
  await fc.assert(
    fc.asyncProperty(fc.array(said), slice, (all, asked) =>
      withPeople([one], async (writes) => {
        const comments = all.map((fields) => comment({ ...fields, project_id: one.id }));
        for (const row of comments) await writes.db.insertInto('comments').values(row).execute();
        const listed = comments
          .filter((row) => row.deleted_at === null)
          .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
        const rows = await listComments(writes, one.id, asked);
        expect(rows.map((row) => [row.id, row.author_id])).toEqual(
          cut(listed, asked).map((row) => [row.id, row.user_id === gone?.id ? null : row.user_id]),
        );
      }),
    ),
  );
});

test('the public collections are those not private, newest first', async () => {
  const one = fc.record({ created_at: moment, is_public: fc.constantFrom<(0 | 1)[]>(0, 1) });
  await fc.assert(
    fc.asyncProperty(fc.array(one), slice, (all, asked) =>
      withPeople([], async (writes) => {
        const collections = all.map((fields) => collection({ ...fields, user_id: ada?.id ?? '' }));
        for (const row of collections) await writes.db.insertInto('collections').values(row).execute();
        const listed = collections.filter((row) => row.is_public === 1).sort(newestFirst);
        await writes.counts.add(writes.db, countNames.publicCollections, listed.length);
        const rows = await listPublicCollections(writes, asked);
        const total = await countPublicCollections(writes);
        expect({ ids: idsOf(rows), total }).toEqual({ ids: idsOf(cut(listed, asked)), total: listed.length });
      }),
    ),
  );
});

test('vote counts are those of the active projects among the ids, up to any number of ids', async () => {
  const projects = Array.from({ length: 230 }, (_, i) =>
    project({ carried_votes: i, status: i % 3 === 0 ? 'draft' : 'active' }),
  ) as Kept[];
  await withPeople(projects, async (writes) => {
    for (const length of [0, 1, 5, 6, 24, 99, 100, 101, 200, 230]) {
      const asked = projects.slice(0, length);
      const counts = await voteCounts(writes, [...idsOf(asked), '00000000-0000-4000-8000-000000000000']);
      const active = asked.filter((row) => row.status === 'active').map((row) => [row.id, row.upvotes_count]);
      expect(counts).toEqual(new Map(active as [string, number][]));
    }
  });
});
