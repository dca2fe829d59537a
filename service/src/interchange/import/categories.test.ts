import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import type { CategoryRow } from '../../store/tables.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const categories = (): Promise<CategoryRow[]> =>
  board.store.read(({ db }) => db.selectFrom('categories').selectAll().orderBy('seq').execute());
const categoryLine = ({ seq: _, ...row }: CategoryRow, fields: Record<string, unknown> = {}) => ({
  type: 'category',
  ...row,
  is_active: row.is_active === 1,
  created_at: new Date(row.created_at).toISOString(),
  ...fields,
});

test('categories may exchange their names, and a new one needs a name of its own', async () => {
  const [one, two, three] = (await categories()) as [CategoryRow, CategoryRow, CategoryRow];
  expect(
    await board.import(
      categoryLine(one, { name: two.name }),
      categoryLine(two, { name: one.name, is_active: false }),
      categoryLine(three, { name: 'Business & Finance 2', color: '#000000' }),
      categoryLine(one, { id: randomUUID(), name: 'Robotics' }),
      categoryLine(one, { id: randomUUID(), name: 'Health & Wellbeing' }),
      launch({ category: 'Robotics' }),
    ),
  ).toEqual([]);
  expect(await categories()).toMatchObject([
    { name: two.name },
    { name: one.name, is_active: 0 },
    { name: 'Business & Finance 2' },
    ...(await categories()).slice(3, 8),
    { name: 'Robotics' },
  ]);
  expect(await categories()).toHaveLength(9);
  expect(await board.import(categoryLine(one, { name: 'Robotics' }))).toEqual(['1: name belongs to another category']);
});
