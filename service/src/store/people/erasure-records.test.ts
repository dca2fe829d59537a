import { expect, test } from 'vitest';
import { newDatabase } from '../../../test/support/database.ts';
import { openStore } from '../open-store.ts';
import { digestsBefore, dropDigestsBefore, type Erasure, putErasure } from './erasure-records.ts';

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

test('a digest that a suspension keeps is no work for any round', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.migrate();
  const old = () => store.read((reads) => digestsBefore(reads, now, now));
  await store.write(async (writes) => {
    await putErasure(writes, erasure('for good', { suspended_at: 0 }));
    await putErasure(writes, erasure('still', { suspended_at: 0, suspended_until: now + 1 }));
    await putErasure(writes, erasure('recent', { erased_at: now }));
  });
  expect(await old()).toBe(0);
  await store.write(async (writes) => {
    await putErasure(writes, erasure('free'));
    await putErasure(writes, erasure('over', { suspended_at: 0, suspended_until: now }));
  });
  expect(await old()).toBe(2);
  expect(await store.write((writes) => dropDigestsBefore(writes, now, 10, now))).toBe(2);
  expect(await old()).toBe(0);
  const kept = await store.read(({ db }) => db.selectFrom('erasures').select('digest').orderBy('digest').execute());
  expect(kept.map(({ digest }) => digest)).toEqual(['for good', 'recent', 'still']);
});
