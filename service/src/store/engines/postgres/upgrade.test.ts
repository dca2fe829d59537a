import { expect, test } from 'vitest';
import { alter, newDatabase } from '../../../../test/support/database.ts';
import { put, user } from '../../../../test/support/rows.ts';
import { openStore } from '../../open-store.ts';
import { findUser } from '../../people/users.ts';

test('a later version may add a column while this one serves: reads and changes go on in every session', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  const ada = user();
  await put(store, { users: [ada] });
  const read = () => store.read((reads) => findUser(reads, ada.id));
  const change = () => store.write((writes) => findUser(writes, ada.id));
  // Many at a time, so that the statement is prepared in more than one session.
  const all = () => Promise.all([...Array.from({ length: 12 }, read), ...Array.from({ length: 4 }, change)]);
  await all();
  await alter(database.url, 'ALTER TABLE users ADD COLUMN pronouns text');
  for (const found of await all()) expect(found?.id).toBe(ada.id);
});
