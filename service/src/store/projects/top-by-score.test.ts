import { HOUR_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anyProject, anyProjects, type Kept, onBoard } from '../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { project } from '../../../test/support/rows.ts';
import { trendingScore } from '../../domain/projects/trending.ts';
import { ranksByScore } from './ranks-by-score.ts';
import { isAhead, topByScore } from './top-by-score.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const now = Date.UTC(2026, 5, 1);
const score = (votes: number, createdAt: number): number => trendingScore(votes, createdAt, now);

/** Every project scored and sorted. */
const expected = (rows: readonly Kept[], size: number): string[] =>
  rows
    .filter((row) => row.status === 'active')
    .map((row) => ({ ...row, value: score(row.upvotes_count, row.created_at) }))
    .sort((a, b) => b.value - a.value || b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
    .slice(0, size)
    .map((row) => row.id);

const expectRanking = (rows: readonly Kept[], sizes: readonly number[]) =>
  onBoard(board.store, rows, async (writes) => {
    for (const size of sizes) {
      const found = await topByScore(writes, size, score);
      expect(found.map((row) => row.id)).toEqual(expected(rows, size));
    }
    const active = rows.filter((row) => row.status === 'active').map((row) => ({ ...row, seq: 0 }));
    for (const row of [...active.slice(0, 3), ...active.slice(-3)])
      for (const limit of [5, 1000]) {
        const candidates = [row, { ...row, upvotes_count: row.upvotes_count + 1 }];
        const places = candidates.map((one) => active.filter((other) => isAhead(other, one, score)).length + 1);
        expect(await ranksByScore(writes, candidates, score, limit)).toEqual(
          places.map((place) => (place > limit ? undefined : place)),
        );
      }
  });

const ago = (hours: number): number => now - hours * HOUR_MS;

test('the ranking is that of scoring every project, whatever their votes and dates', async () => {
  const created = fc.oneof(
    fc.constantFrom(now, ago(1), ago(1), ago(24), ago(-48), ago(-1), ago(200_000), 0, -62_135_596_800_000),
    fc.integer({ min: ago(1000), max: ago(-10) }),
  );
  const upvotes_count = fc.oneof(fc.constantFrom(0, 0, 1, 2, 1_000_000_000), fc.nat({ max: 50 }));
  await fc.assert(
    fc.asyncProperty(
      anyProjects(anyProject({ created, upvotes_count })),
      fc.integer({ min: 1, max: 50 }),
      (rows, size) => expectRanking(rows, [size, 50]),
    ),
    { numRuns: 60 },
  );
});

/** More than the first steps of the walks see, and not so many that the last of them would be as large as the board. */
const MANY = 1180;

const id = (i: number): string => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;

const boards: Record<string, (i: number) => Partial<Kept>> = {
  'nobody has voted': () => ({ created_at: now, carried_votes: 0 }),
  'all have the same votes': (i) => ({ created_at: ago(i), carried_votes: 3 }),
  'all are of one moment and have the same votes': () => ({ created_at: ago(5), carried_votes: 3 }),
  'only the oldest have votes': (i) => ({ created_at: ago(i), carried_votes: i > MANY - 20 ? i : 0 }),
  'votes grow with age just so that scores are level': (i) => ({
    created_at: ago(i),
    carried_votes: Math.round(1000 * (i + 2) ** 1.5),
  }),
  'the best are level with all others, but a little better, and in the middle of both orders': (i) => ({
    created_at: ago(i),
    carried_votes: Math.round((i > 560 && i < 600 ? 1010 : 1000) * (i + 2) ** 1.5),
  }),
  'the best are hardly better than those before them': (i) => ({
    id: id(i),
    created_at: ago(i < 300 ? 1 : 2_000_000),
    carried_votes: i < 300 ? 1000 + (i > 240 && i < 250 ? 5 : 0) : 1_000_000 + i,
  }),
  'votes grow faster than age': (i) => ({ created_at: ago(i), carried_votes: i * i * i }),
  'ancient projects have huge votes': (i) => ({
    created_at: ago(i % 2 ? i : 100_000 + i),
    carried_votes: i % 2 ? i % 7 : 1e9 + i,
  }),
  'all are from the future': (i) => ({ created_at: ago(-i), carried_votes: i % 5 }),
  'the best are not active': (i) => ({
    created_at: ago(i),
    carried_votes: MANY - i,
    ...(i < 300 && { status: 'removed' as const }),
  }),
};

test.each(Object.entries(boards))('the ranking is exact on a large board where %s', async (_, fields) => {
  const rows = Array.from({ length: MANY }, (_, i) => project(fields(i)) as Kept);
  await expectRanking(rows, [1, 10, 50]);
});

test('a board where nobody has voted is not looked through to its end', async () => {
  const rows = Array.from({ length: MANY }, () => project() as Kept);
  await onBoard(board.store, rows, async (writes) => {
    const connection = await writes.db.getExecutor().provideConnection(async (its) => its);
    const asked = vi.spyOn(connection, 'executeQuery');
    await topByScore(writes, 10, score);
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value));
    asked.mockRestore();
    const rows = answers.reduce((sum, answer) => sum + answer.rows.length, 0);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(MANY / 2);
  });
});

test('a ranking larger than the board is the whole board', async () => {
  const rows = [project({ carried_votes: 1 }), project({ carried_votes: 2 })] as Kept[];
  await expectRanking(rows, [50]);
  await expectRanking([], [10]);
});
