import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { aiAndData } from '../../../test/support/catalogue.ts';
import { project, put } from '../../../test/support/rows.ts';
import { topOfPeriod } from './tallies.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

test('a category has the same leaderboard, whether its projects are looked through or the order of all', async () => {
  const rows = Array.from({ length: 60 }, (_, i) =>
    project({
      category_id: i % 3 === 0 ? null : aiAndData,
      created_at: 1000 + (i % 4),
      status: i % 7 === 0 ? 'removed' : 'active',
    }),
  );
  await put(board.store, { projects: rows });
  await board.store.write(async ({ db }) => {
    const stored = await db.selectFrom('projects').select(['seq', 'created_at']).execute();
    const tallies = stored.map(({ seq, created_at }) => ({
      period: 1,
      project: seq,
      votes: seq % 5,
      launched_at: created_at,
    }));
    await db.insertInto('period_votes').values(tallies).execute();
  });
  await board.store.read(async (reads) => {
    for (const limit of [1, 7, 8, 9, 100]) {
      const of = { period: 1, category: aiAndData, limit };
      const walked = await topOfPeriod(reads, of, -1);
      expect(walked.length).toBe(Math.min(limit, 28));
      expect(await topOfPeriod(reads, of)).toEqual(walked);
    }
  });
});
