import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { onPostgres } from '../../../test/support/database.ts';
import type { Writes } from '../engines/engine.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
  const comments = [{ author: 'lin', content: 'Nice', created_at: '2026-01-03T00:00:00Z' }];
  await board.import(launch({ id: '00000000-0000-4000-8000-000000000001', votes: 2, category: 'AI & Data', comments }));
});
afterEach(() => board[Symbol.asyncDispose]());

/** SQLite has two text indexes, PostgreSQL one table. */
const ofIndexes = (fault: string) =>
  (onPostgres ? ['project_text'] : ['project_text', 'project_pieces']).map((table) => `${table} ${fault}`);

const category = '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a101';

test('a sound board has no differences', async () => {
  expect(await board.recount()).toEqual([]);
});

test.each<[string, (writes: Writes) => Promise<unknown>, string[]]>([
  ['a lost count', ({ db, counts }) => counts.add(db, 'users', -1), ['count "users" is stored as 0, but there are 1']],
  [
    'a count of nothing',
    ({ db, counts }) => counts.add(db, 'projects/x', 4),
    ['count "projects/x" is stored as 4, but there are 0'],
  ],
  [
    'a count by category',
    ({ db, counts }) => counts.add(db, `projects/${category}`, 2),
    [`count "projects/${category}" is stored as 3, but there are 1`],
  ],
  [
    'a wrong number of votes',
    ({ db }) => db.updateTable('projects').set({ upvotes_count: 9 }).execute(),
    ['project 00000000-0000-4000-8000-000000000001 is stored with 9 votes and 1 comments, but has 2 and 1'],
  ],
  [
    'a comment too few',
    async ({ db }) => {
      await db.deleteFrom('comments').execute();
    },
    [
      'count "comments" is stored as 1, but there are 0',
      'project 00000000-0000-4000-8000-000000000001 is stored with 2 votes and 1 comments, but has 2 and 0',
    ],
  ],
  [
    'a like too many',
    ({ db }) => db.updateTable('comments').set({ likes_count: 2 }).execute(),
    [expect.stringMatching(/^comment [0-9a-f-]{36} is stored with 2 likes, but has 0$/)],
  ],
  [
    'a wrong time bucket',
    ({ db }) => db.updateTable('project_spans').set({ projects: 3 }).where('category_id', '=', '').execute(),
    [expect.stringMatching(/^time bucket \d+ of all projects counts 2 projects too many$/)],
  ],
  [
    'a leaderboard with votes that nobody has cast',
    async ({ db }) => {
      const times = { starts_at: 0, ends_at: 9, is_live: 1, is_counting: 0 } as const;
      await db
        .insertInto('periods')
        .values({ seq: 1, key: '1970', kind: 'year', ...times })
        .execute();
      await db.insertInto('period_votes').values({ period: 1, project: 1, votes: 2, launched_at: 0 }).execute();
    },
    ['the leaderboard 1970 counts 2 votes too many for project number 1'],
  ],
  [
    'a project that cannot be searched',
    ({ db, search }) => search.remove(db, [1]),
    ofIndexes('lacks 1 active projects'),
  ],
  [
    'a project that is found by another name',
    ({ db }) => db.updateTable('projects').set({ name_folded: 'atlas' }).execute(),
    ['project_text has 1 entries with other texts than their projects'],
  ],
  [
    'a project that should not be found',
    ({ db, search }) => search.add(db, [{ seq: 77, name: 'x', tagline: 'y', category: null }]),
    ofIndexes('has 1 entries of no active project'),
  ],
])('%s is found', async (_, spoil, differences) => {
  await board.store.write(spoil);
  expect(await board.recount()).toEqual(differences);
});
