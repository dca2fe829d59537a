import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { prepared } from './prepared.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const names = fc.constantFrom('AI & Data', 'Design & Creative', 'Games & Media', 'none such');

test('a text is made once for each shape and each length of a list, and always asks with the values given', async () => {
  const made: string[] = [];
  type Values = { some: readonly string[]; name: string };
  const asked = prepared((db, { some, name }: Values, { isListed }: { isListed: boolean }) => {
    made.push(`${some.length} ${isListed}`);
    const rows = db.selectFrom('categories').select('name').orderBy('name');
    return isListed ? rows.where('name', 'in', some) : rows.where('name', '=', name);
  });
  const anyList = fc.uniqueArray(names, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(anyList, names, fc.boolean(), async (some, name, isListed) => {
      const wanted = (isListed ? some : [name]).filter((one) => one !== 'none such').toSorted();
      const rows = await board.store.read((reads) => asked.all(reads, { some, name }, { isListed }));
      expect(rows.map((row) => row.name)).toEqual(wanted);
      const first = await board.store.read((reads) => asked.first(reads, { some, name }, { isListed }));
      expect(first?.name).toBe(wanted[0]);
    }),
  );
  expect(made.toSorted()).toEqual([...new Set(made)].toSorted());
});

test('a change tells how many rows it changed, and null is a value like any other', async () => {
  const described = prepared((db, { id, icon }: { id: string; icon: string | null }) =>
    db.updateTable('categories').set({ icon }).where('id', '=', id),
  );
  const { id } = await board.store.read(({ db }) => db.selectFrom('categories').select('id').executeTakeFirstOrThrow());
  await board.store.write(async (writes) => {
    expect(await described.change(writes, { id, icon: 'star' })).toBe(1);
    expect(await described.change(writes, { id, icon: null })).toBe(1);
    expect(await described.change(writes, { id: crypto.randomUUID(), icon: 'star' })).toBe(0);
  });
});
