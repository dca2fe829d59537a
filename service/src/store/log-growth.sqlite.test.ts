import { once } from 'node:events';
import { expect, test } from 'vitest';
import { newDatabase } from '../../test/support/database.ts';
import { watchLogGrowth } from './log-growth.ts';
import { openStore } from './open-store.ts';

test('whoever reads for long is stopped before the write-ahead log fills the disk', async () => {
  await using database = await newDatabase();
  const store = openStore(database.url);
  using growth = watchLogGrowth(database.url, { max: 100_000, everyMs: 5 });
  const stopped = once(growth.signal, 'abort');
  const change = () =>
    store.write(({ db }) =>
      db
        .updateTable('rewrites')
        .set(({ eb }) => ({ names: eb('names', '+', 1) }))
        .execute(),
    );
  while (store.logBytes() <= 100_000) await change();
  await stopped;
  expect(growth.signal.reason.message).toContain('read from a backup instead');
  await store.close();
});
