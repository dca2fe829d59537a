import { expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { connectTo } from '../../../../test/engines/on-server.ts';
import { openBoard } from '../../../../test/support/board.ts';
import { project, put, user } from '../../../../test/support/rows.ts';
import type { Store } from '../../store.ts';
import type { FeedCursor } from '../feed.ts';

const stateOf = (store: Store) => store.read((reads) => reads.feed.state(reads));

const toldAfter = (store: Store, place: FeedCursor) =>
  store.read(async (reads) => {
    const { end } = await reads.feed.state(reads);
    return (await reads.feed.after(reads, place, end, 100)).changes.map(({ thing_id }) => thing_id);
  });

test('what commits is held back while a transaction that began before is open, and both are told in order', async () => {
  await using board = await openBoard();
  const { store } = board;
  const person = user();
  const [early, late] = [project({ user_id: person.id }), project({ user_id: person.id })];
  const { end: beginning } = await stateOf(store);
  await put(store, { users: [person], projects: [early, late] });
  await eventually(async () => expect(await toldAfter(store, beginning)).toHaveLength(2));
  const { end } = await stateOf(store);
  // A session of its own, since the store breaks off a transaction that stands still; and a column that moves no count,
  // for which the other one would have to wait.
  const open = await connectTo(board.databaseUrl, () => {});
  await open.query('BEGIN');
  await open.query(`UPDATE projects SET website_url = 'https://early.example' WHERE id = '${early.id}'`);
  await store.write(
    ({ db }) =>
      db.updateTable('projects').set({ website_url: 'https://late.example' }).where('id', '=', late.id).execute(),
    ['late'],
  );
  const [told, { isSettled }] = [await toldAfter(store, end), await stateOf(store)];
  await open.query('COMMIT');
  await open.end();
  expect([told, isSettled]).toEqual([[], false]);
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
