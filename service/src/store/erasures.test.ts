import { expect, test } from 'vitest';
import { newDatabase } from '../../test/database.ts';
import { dropOldErasures, type Erasure, hasOldErasures, putErasure } from './erasures.ts';
import { openStore } from './open-store.ts';

const now = Date.UTC(2028, 0, 1);
const erasure = (digest: string, fields: Partial<Erasure> = {}): Erasure => ({
  digest,
  tokens_until: 0,
  erased_at: 0,
  suspension_reason: null,
  suspended_until: null,
  suspended_at: null,
  ...fields,
});

test('a digest that a suspension keeps is no work for every round', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.migrate();
  const old = { eventsBefore: now, digestsBefore: now, now };
  const hasOld = () => store.read((reads) => hasOldErasures(reads, old));
  await store.write(async (writes) => {
    await putErasure(writes, erasure('for good', { suspended_at: 0 }));
    await putErasure(writes, erasure('still', { suspended_at: 0, suspended_until: now + 1 }));
    await putErasure(writes, erasure('recent', { erased_at: now }));
  });
  expect(await hasOld()).toBe(false);
  await store.write(async (writes) => {
    await putErasure(writes, erasure('free'));
    await putErasure(writes, erasure('over', { suspended_at: 0, suspended_until: now }));
  });
  expect(await hasOld()).toBe(true);
  await store.write((writes) => dropOldErasures(writes, old));
  expect(await hasOld()).toBe(false);
  const kept = await store.read(({ db }) => db.selectFrom('erasures').select('digest').orderBy('digest').execute());
  expect(kept.map(({ digest }) => digest)).toEqual(['for good', 'recent', 'still']);
});
