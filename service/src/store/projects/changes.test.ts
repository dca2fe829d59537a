import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
import { project, put } from '../../../test/support/rows.ts';
import { CountChanges } from '../board-counts.ts';
import { recount } from '../integrity/recount.ts';
import { fold } from '../search/fold.ts';
import type { Writes } from '../store.ts';
import { updateProject } from './changes.ts';
import { pageAtOffset } from './list/page-at-offset.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

const text = fc.constantFrom('Alpha', 'alphabet soup', 'ß', '应用', 'beta "x"');

const anyChange = fc.record(
  {
    status: fc.constantFrom<Kept['status'][]>('active', 'draft', 'removed', 'withdrawn', 'pending'),
    created_at: fc.integer({ min: -5, max: 5 }).map((n) => n * 2 ** 30 + (n % 2)),
    category_id: anyCategory,
    name: text,
    tagline: text,
  },
  { requiredKeys: [] },
);

async function change(writes: Writes, before: Kept, { name, tagline, ...rest }: Partial<Kept>): Promise<Kept> {
  const changes = {
    ...rest,
    ...(name !== undefined && { name, name_folded: fold(name) }),
    ...(tagline !== undefined && { tagline, tagline_folded: fold(tagline) }),
  };
  if (Object.keys(changes).length === 0) return before;
  const { seq } = await writes.db
    .selectFrom('projects')
    .select('seq')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const counts = new CountChanges();
  await updateProject(writes, counts, { ...before, seq }, changes, 1);
  await counts.write(writes);
  return { ...before, ...changes };
}

test('after any changes, counts, spans and searches are those of the rows', async () => {
  const steps = fc.array(fc.tuple(fc.nat(), anyChange), { maxLength: 25 });
  const query = fc.record({ search: fc.option(text), sort: anySort, categoryId: anyCategory });
  await fc.assert(
    fc.asyncProperty(anyProjects(anyProject({ text }), 8), steps, fc.array(query), (rows, changes, queries) =>
      onBoard(board.store, rows, async (writes) => {
        const kept = [...rows];
        for (const [at, fields] of changes) {
          const index = at % Math.max(1, kept.length);
          const before = kept[index];
          if (before) kept[index] = await change(writes, before, fields);
        }
        expect(await recount(writes)).toEqual([]);
        for (const asked of queries) {
          const all = expectedIds(kept, asked);
          const found = await pageAtOffset(writes, { ...asked, limit: 100, offset: 0 });
          expect({ ids: found.rows.map((row) => row.id), total: found.total }).toEqual({ ids: all, total: all.length });
        }
      }),
    ),
    { numRuns: 60 },
  );
});

test('a total that was remembered is counted again once a project came, changed or went', async () => {
  const total = async () => {
    const query = { categoryId: null, search: 'alpha', sort: 'recent', limit: 1, offset: 0 } as const;
    return (await board.store.read((reads) => pageAtOffset(reads, query))).total;
  };
  const one = project({ name: 'Alpha' }) as Kept;
  expect(await total()).toBe(0);
  await put(board.store, { projects: [one] });
  expect(await total()).toBe(1);
  const renamed = await board.store.write((writes) => change(writes, one, { name: 'Beta' }));
  expect(await total()).toBe(0);
  const back = await board.store.write((writes) => change(writes, renamed, { name: 'Alphabet' }));
  expect(await total()).toBe(1);
  await board.store.write((writes) => change(writes, back, { status: 'removed' }));
  expect(await total()).toBe(0);
});

test('what a transaction counted before it was undone is not remembered', async () => {
  const query = { categoryId: null, search: 'alpha', sort: 'recent', limit: 1, offset: 0 } as const;
  await onBoard(board.store, [project({ name: 'Alpha' }) as Kept], async (writes) => {
    expect((await pageAtOffset(writes, query)).total).toBe(1);
  });
  await put(board.store, { projects: [project({ name: 'Beta' })] });
  expect((await board.store.read((reads) => pageAtOffset(reads, query))).total).toBe(0);
});
