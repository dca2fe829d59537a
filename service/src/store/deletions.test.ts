import { expect, test } from 'vitest';
import { newDatabase } from '../../test/support/database.ts';
import { put, user } from '../../test/support/rows.ts';
import {
  addDeletion,
  DELETIONS_KNOWN,
  type DeletionKey,
  deletedAt,
  dropDeletions,
  keysBefore,
  knowsDeletion,
} from './deletions.ts';
import { openStore } from './open-store.ts';

test('of each person the last deletions are known, and no more', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.migrate();
  const [ada, ben] = [user(), user()];
  await put(store, { users: [ada, ben] });
  await store.write(async (writes) => {
    await addDeletion(writes, ben.id, 'thing 0', 0);
    for (let i = 0; i <= DELETIONS_KNOWN; i += 1) await addDeletion(writes, ada.id, `thing ${i}`, i);
    await addDeletion(writes, ada.id, `thing ${DELETIONS_KNOWN}`, DELETIONS_KNOWN + 1);
  });
  const known = (id: string, thing: number) => store.read((reads) => knowsDeletion(reads, id, `thing ${thing}`));
  expect(await Promise.all([known(ada.id, 0), known(ada.id, 1), known(ada.id, DELETIONS_KNOWN)])).toEqual([
    false,
    true,
    true,
  ]);
  expect(await known(ben.id, 0)).toBe(true);
  const kept = await store.read(({ db }) => db.selectFrom('deletions').selectAll().execute());
  expect(kept).toHaveLength(DELETIONS_KNOWN + 1);
});

test('what is old is found by key, page by page, and stays if it was deleted anew meanwhile', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.migrate();
  const people = [user(), user(), user()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await put(store, { users: people });
  await store.write(async (writes) => {
    for (const { id } of people) for (const at of [1, 2, 9]) await addDeletion(writes, id, `thing ${at}`, at);
  });
  const found: DeletionKey[] = [];
  for (let more = true; more; ) {
    const keys = await store.read((reads) => keysBefore(reads, 5, found.at(-1), 4));
    found.push(...keys);
    more = keys.length === 4;
  }
  expect(found).toEqual(people.flatMap(({ id }) => [1, 2].map((at) => ({ user_id: id, thing: `thing ${at}` }))));
  const [first] = people as [(typeof people)[number]];
  await store.write((writes) => addDeletion(writes, first.id, 'thing 1', 7));
  expect(await store.write((writes) => dropDeletions(writes, found, 5))).toBe(5);
  expect(await store.read((reads) => deletedAt(reads, first.id, 'thing 1'))).toBe(7);
});
