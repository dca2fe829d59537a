import { expect, test } from 'vitest';
import { newDatabase } from '../../test/support/database.ts';
import { put, user } from '../../test/support/rows.ts';
import { addDeletion, DELETIONS_KNOWN, knowsDeletion } from './deletions.ts';
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
