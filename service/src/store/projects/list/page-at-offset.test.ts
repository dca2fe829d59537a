import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCategory, anyProject, anyProjects, anySort, expectedIds, onBoard } from '../../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../../test/support/board.ts';
import { aiAndData, nobodysId, sorts } from '../../../../test/support/catalogue.ts';
import { onPostgres } from '../../../../test/support/database.ts';
import type { Reads } from '../../store.ts';
import { orders, type Sort } from '../orders.ts';
import { type PageQuery, pageAtOffset } from './page-at-offset.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const idsOf = async (reads: Reads, query: PageQuery) => {
  const { rows, total } = await pageAtOffset(reads, query);
  return { ids: rows.map((row) => row.id), total };
};

test('a page is the slice of the whole order that offset and limit name, and its total is the length of that order', async () => {
  const page = fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.nat({ max: 45 }) });
  await fc.assert(
    fc.asyncProperty(
      anyProjects(anyProject()),
      fc.array(fc.tuple(page, anySort, anyCategory), { minLength: 5 }),
      (rows, asked) =>
        onBoard(board.store, rows, async (writes) => {
          for (const [{ limit, offset }, sort, categoryId] of asked) {
            const all = expectedIds(rows, { categoryId, search: null, sort });
            expect(await idsOf(writes, { categoryId, search: null, sort, limit, offset })).toEqual({
              ids: all.slice(offset, offset + limit),
              total: all.length,
            });
          }
        }),
    ),
    { numRuns: 40 },
  );
});

test('an empty board and a category nobody uses have empty pages', async () => {
  await onBoard(board.store, [], async (writes) => {
    for (const categoryId of [null, aiAndData, nobodysId]) {
      const query = { categoryId, search: null, sort: 'recent', limit: 24, offset: 0 } as const;
      expect(await pageAtOffset(writes, query)).toEqual({ rows: [], total: 0 });
    }
  });
});

test('an offset beyond the end, however far, is an empty page with the right total', async () => {
  const rows = fc.sample(anyProject(), 5);
  await onBoard(board.store, rows, async (writes) => {
    const total = rows.filter((row) => row.status === 'active').length;
    for (const offset of [total, total + 1, Number.MAX_SAFE_INTEGER]) {
      const query = { categoryId: null, search: null, sort: 'popular', limit: 100, offset } as const;
      expect(await pageAtOffset(writes, query)).toEqual({ rows: [], total });
    }
  });
});

/** Enough that pages far down are found by spans of time, and from both ends. */
const MANY = 30_000;

test('deep pages of a long list are the same slices, also where thousands share a moment', async () => {
  const id = onPostgres
    ? sql`(lpad(to_hex(n * 40503 % 65536), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
    : sql`printf('%08x-0000-4000-8000-%012x', n * 40503 % 65536, n)`;
  const category = onPostgres ? sql`${aiAndData}::uuid` : sql`${aiAndData}`;
  await onBoard(board.store, [], async (writes) => {
    await sql`INSERT INTO projects (id, status, created_at, upvotes_count, carried_votes, comments_count, category_id,
        name, tagline, name_folded, tagline_folded)
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${sql.lit(MANY)})
      SELECT ${id}, 'active',
        1700000000000 + (n % 7) * (n % 7) * 3000000000 - n / 9000 * 20000000000, n % 11, n % 11, 0,
        CASE WHEN n % 3 = 0 THEN NULL ELSE ${category} END, 'n', 't', 'n', 't' FROM n`.execute(writes.db);
    const inCategory = MANY - Math.floor(MANY / 3);
    await writes.counts.add(writes.db, 'projects', MANY);
    await writes.counts.add(writes.db, `projects/${aiAndData}`, inCategory);
    for (const [categoryId, total] of [
      [null, MANY],
      [aiAndData, inCategory],
    ] as const) {
      for (const sort of sorts) {
        const all = await wholeOrder(writes, categoryId, sort);
        for (const offset of [0, 9_999, 10_000, 10_001, 12_345, total / 2, total - 10_001, total - 10_000, total - 5]) {
          const { ids } = await idsOf(writes, { categoryId, search: null, sort, limit: 7, offset });
          expect(ids, `${sort} ${categoryId} ${offset}`).toEqual(all.slice(offset, offset + 7));
        }
      }
    }
  });
});

/** Read without any index. */
async function wholeOrder({ db }: Reads, categoryId: string | null, sort: Sort): Promise<string[]> {
  const { leading } = orders[sort];
  const first = leading ? sql`${sql.ref(leading)} + 0 DESC,` : sql``;
  const chosen = categoryId === null ? sql`` : sql`AND category_id = ${categoryId}`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM projects
    WHERE status || '' = 'active' ${chosen} ORDER BY ${first} created_at + 0 DESC, id`.execute(db);
  return rows.map((row) => row.id);
}
