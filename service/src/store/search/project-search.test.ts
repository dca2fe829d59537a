import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyCategory,
  anyProject,
  anyProjects,
  anySort,
  expectedIds,
  type Kept,
  onBoard,
} from '../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { categorySeq } from '../categories.ts';
import { pageAtOffset } from '../projects/list/page-at-offset.ts';
import type { Reads } from '../store.ts';
import { fold } from './fold.ts';
import { cheapestPlan, type SearchPlan, searchPlans } from './project-search.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

/** Everything that has ever been special to a search engine, a database or a writing system. */
const oddities = [
  ...'aAbsSiI%_"\'*\\^:-+(){}[].,?!&|<>~`$#@/ 1',
  ...[
    'İ',
    'ı',
    'ß',
    'ẞ',
    'ſ',
    'Σ',
    'σ',
    'ς',
    'ﬁ',
    'Ǆ',
    '\u212a',
    'é',
    'e\u0301',
    '\u0301',
    'Å',
    '\u212b',
    'ñ',
    'n\u0303',
    '가',
    '\u1100\u1161',
  ],
  ...[
    '中',
    '文',
    '应',
    '用',
    'か\u3099',
    'が',
    '😀',
    '👩‍💻',
    '🇩🇪',
    '👍🏽',
    '\u200d',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\ue000',
    '\u{10ffff}',
  ],
  ...['AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b)', 'name:', 'text :', 'c01', 'p61', 'rowid', "'; --"],
];
const oddText = fc.array(fc.constantFrom(...oddities), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

/** Often a part of a text that is there, so that something is found. */
const termFor = (rows: readonly Kept[]): fc.Arbitrary<string> => {
  const texts = rows.flatMap(({ name, tagline }) => [name, tagline, fold(name), name + tagline, `${name} ${tagline}`]);
  const piece = fc
    .tuple(fc.constantFrom(...texts, 'a'), fc.nat(), fc.integer({ min: 1, max: 6 }))
    .map(([text, at, length]) => {
      const chars = [...text];
      const from = at % chars.length;
      return chars.slice(from, from + length).join('');
    });
  return fc.oneof({ weight: 3, arbitrary: piece }, { weight: 1, arbitrary: oddText });
};

const plans = Object.keys(searchPlans) as SearchPlan[];

/** Ids of the page by one plan, whichever would be the cheapest. */
async function pageBy(plan: SearchPlan, reads: Reads, query: Parameters<typeof pageAtOffset>[1]): Promise<string[]> {
  const { categoryId, search, limit, offset } = query;
  const category = categoryId && (await categorySeq(reads, categoryId));
  const term = fold(search ?? '');
  const matches = reads.search.matches(term, category ? category : null);
  const found = searchPlans[plan](reads, { ...query, term, count: 0 }, matches);
  const rows = await found.select('projects.id').limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}

test('a search finds the projects whose name or tagline has the text in it, by every plan the same page and the exact total', async () => {
  const board_ = anyProjects(anyProject({ text: oddText }), 25);
  const asked = board_.chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      queries: fc.array(
        fc.record({
          search: termFor(rows),
          sort: anySort,
          categoryId: anyCategory,
          limit: fc.integer({ min: 1, max: 30 }),
          offset: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
        }),
        { minLength: 10, maxLength: 30 },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(asked, ({ rows, queries }) =>
      onBoard(board.store, rows, async (writes) => {
        for (const query of queries) {
          const all = expectedIds(rows, query);
          const page = all.slice(query.offset, query.offset + query.limit);
          const found = await pageAtOffset(writes, query);
          expect({ ids: found.rows.map((row) => row.id), total: found.total }).toEqual({
            ids: page,
            total: all.length,
          });
          for (const plan of plans) expect(await pageBy(plan, writes, query), plan).toEqual(page);
        }
      }),
    ),
    { numRuns: 60 },
  );
});

test('a common term is read along the order, a rarer one looked up in a set, a rare one sorted', () => {
  const plan = (matches: number, reach = 24) =>
    cheapestPlan({ matches, count: 100_000, reach: Math.min(reach, matches) });
  expect([plan(100_000), plan(20_000), plan(5_000)]).toEqual(['read', 'read', 'read']);
  expect([plan(1_000), plan(5_000, 5_000)]).toEqual(['probe', 'probe']);
  expect([plan(50), plan(1)]).toEqual(['sort', 'sort']);
});
