import { expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { openBoard } from '../../../../test/support/board.ts';
import { project, put, user } from '../../../../test/support/rows.ts';
import type { Store } from '../../store.ts';
import type { FeedPlace } from '../feed.ts';

const stateOf = (store: Store) => store.read((reads) => reads.feed.state(reads));

const toldAfter = (store: Store, place: FeedPlace) =>
  store.read(async (reads) => {
    const { end } = await reads.feed.state(reads);
    return (await reads.feed.after(reads, place, end, 100)).changes.map(({ thing_id }) => thing_id);
  });

test('what commits is held back while a transaction that began before is open, and both are told in order', async () => {
  await using board = await openBoard();
  const { store } = board;
  const person = user();
  const [early, late] = [project({ user_id: person.id }), project({ user_id: person.id })];
  await put(store, {
    users: [person],
    projects: [
      { ...early, status: 'draft' },
      { ...late, status: 'draft' },
    ],
  });
  const { end } = await stateOf(store);
  const hasBegun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const open = store.write(
    async ({ db }) => {
      await db.updateTable('projects').set({ status: 'active' }).where('id', '=', early.id).execute();
      hasBegun.resolve();
      await mayEnd.promise;
    },
    ['early'],
  );
  await hasBegun.promise;
  await store.write(
    ({ db }) => db.updateTable('projects').set({ status: 'active' }).where('id', '=', late.id).execute(),
    ['late'],
  );
  expect(await toldAfter(store, end)).toEqual([]);
  expect((await stateOf(store)).isSettled).toBe(false);
  mayEnd.resolve();
  await open;
  await eventually(async () => expect(await toldAfter(store, end)).toEqual([early.id, late.id]));
});

test('a number of the database, its own history and its server make the name of the history', async () => {
  await using one = await openBoard();
  await using other = await openBoard();
  const [first, again, copy] = [await stateOf(one.store), await stateOf(one.store), await stateOf(other.store)];
  expect(again.epoch).toBe(first.epoch);
  // Both have the rows of the same template.
  expect(copy.epoch).not.toBe(first.epoch);
});
