import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CountChanges, countNames } from '../../src/store/board-counts.ts';
import { engineFaults } from '../../src/store/integrity/backup.ts';
import { type ProjectRecord, updateNumbers, updateProject } from '../../src/store/projects/changes.ts';
import type { Writes } from '../../src/store/store.ts';
import { writeVotes } from '../../src/store/votes.ts';
import { type Board, openBoard } from '../support/board.ts';

// Lines that contradict each other in every way (ids of other things, names of other people, answers to nothing), and a
// board that lives on between the imports. Lines may be refused; nothing may fail and no kept number may be wrong.

const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const id = fc.constantFrom(...ids);
const name = fc.constantFrom('ada', 'ada-2', 'grace', 'lin');
const key = fc.constantFrom('a:1', 'a:2', `board:${ids[0]}`, `board:${ids[1]}`);
const when = fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z');
const maybe = { requiredKeys: [] as [] };

const member = fc.record(
  { id, user: name, role: fc.constantFrom('owner', 'member'), invited_by: name },
  { requiredKeys: ['user', 'role'] },
);
const comment = fc.record(
  { id, author: name, content: fc.constantFrom('a', 'b'), created_at: when, parent_id: id },
  { requiredKeys: ['content', 'created_at'] },
);
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });
const extras = fc.record(
  { id, submitter: name, makers: few(name), members: few(member), comments: few(comment), votes: fc.nat(3) },
  maybe,
);
const category = fc.constantFrom('AI & Data', 'Games & Media', 'Robotics', null);

const projectLine = fc
  .tuple(key, name, when, category, extras)
  .map(([key, name, created_at, category, extras]) => ({ key, name, tagline: name, created_at, category, ...extras }));
const userLine = fc.tuple(name, fc.option(id), name).map(([username, id, full_name]) => ({
  type: 'user',
  username,
  ...(id && { id }),
  full_name,
  created_at: '2026-01-01T00:00:00Z',
}));
const commentsLine = fc
  .tuple(key, few(comment))
  .map(([project, comments]) => ({ type: 'comments', project, comments }));
const collectionLine = fc.tuple(id, name, few(key), fc.boolean()).map(([id, owner, projects, is_public]) => ({
  type: 'collection',
  id,
  owner,
  name: 'List',
  is_public,
  created_at: '2026-01-01T00:00:00Z',
  projects,
}));
const categoryLine = fc
  .tuple(
    fc.constantFrom('3d1f6c52-7d0b-4a86-9c55-1f0a4be3a101', '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a106', ids[2]),
    fc.constantFrom('AI & Data', 'Games & Media', 'Robotics'),
  )
  .map(([id, name]) => ({ type: 'category', id, name, is_active: true, created_at: '2026-01-01T00:00:00Z' }));
const lines = fc.array(fc.oneof(projectLine, userLine, commentsLine, collectionLine, categoryLine), {
  minLength: 1,
  maxLength: 12,
});

type Life = 'sign in' | 'erase' | 'edit' | 'remove' | 'restore' | 'vote' | 'delete comments';
const life = fc.constantFrom<Life>('sign in', 'erase', 'edit', 'remove', 'restore', 'vote', 'delete comments');

async function live(board: Board, what: Life) {
  await board.store.write(async (writes) => {
    const counts = new CountChanges();
    const project = await writes.db.selectFrom('projects').selectAll().executeTakeFirst();
    const user = await writes.db.selectFrom('users').selectAll().where('erased_at', 'is', null).executeTakeFirst();
    if (user && what === 'sign in')
      await writes.db.updateTable('users').set({ is_verified: 1 }).where('id', '=', user.id).execute();
    if (user && what === 'erase') {
      await writes.db.updateTable('users').set({ erased_at: 1, username: null }).where('id', '=', user.id).execute();
      counts.add(countNames.users, -1);
    }
    if (project) await change(writes, counts, project, user?.id, what);
    await counts.write(writes);
  });
}

async function change(
  writes: Writes,
  counts: CountChanges,
  project: ProjectRecord,
  userId: string | undefined,
  what: Life,
) {
  const { db } = writes;
  if (what === 'edit') await updateProject(writes, counts, project, { edited_at: 1, name_folded: 'edited' }, 1);
  if (what === 'remove') await updateProject(writes, counts, project, { status: 'removed' }, 1);
  if (what === 'restore') await updateProject(writes, counts, project, { status: 'active' }, 1);
  if (what === 'delete comments') {
    await db.updateTable('comments').set({ deleted_at: 1 }).where('project_id', '=', project.id).execute();
    await updateNumbers(writes, counts, project, { comments_count: 0 });
  }
  if (what !== 'vote' || !userId) return;
  const ballots = [{ projectId: project.id, userId }];
  if (project.status !== 'active' || (await writes.votes.among(writes, ballots)).length > 0) return;
  await writeVotes(writes, { removed: [], added: ballots, counts: [{ seq: project.seq, change: 1 }] }, 1);
}

test('contradictions are refused or settled, and no kept number is ever wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(lines, life), { minLength: 1, maxLength: 5 }), async (days) => {
      await using board = await openBoard();
      for (const [lines, what] of days) {
        await board.import(...lines);
        await live(board, what);
        expect(await board.recount()).toEqual([]);
      }
      expect(await engineFaults(board.databaseUrl)).toEqual([]);
      const exported = (await board.export()).trim().split('\n');
      await using other = await openBoard();
      expect(await other.import(...exported)).toEqual([]);
      expect((await other.export()).trim().split('\n')).toEqual(exported);
    }),
    { numRuns: 30 },
  );
});
