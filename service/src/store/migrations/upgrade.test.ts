import { expect, test } from 'vitest';
import { newDatabase, onPostgres } from '../../../test/support/database.ts';
import { rowsOfTables } from '../../../test/support/every-row.ts';
import { at, filled, fillFirstVersion, ids, laterMigrations } from '../../../test/support/first-version.ts';
import { recount } from '../integrity/recount.ts';
import { openStore } from '../open-store.ts';

// A board that was filled under an older version, brought up to date.

const engine = onPostgres ? 'postgres' : 'sqlite';

test('a filled board of the first version is brought up to date, and nothing of it is lost', async () => {
  await using database = await newDatabase('without tables');
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.write(fillFirstVersion(engine));
  const before = await rowsOfTables(database.url);
  const done = await store.migrate();
  expect(done).toEqual(laterMigrations(engine));

  const after = new Map(await rowsOfTables(database.url));
  const kept = before.filter(([table]) => table in filled);
  expect(kept.map(([table]) => table)).toEqual(Object.keys(filled).sort());
  for (const [table, rows] of kept) {
    expect(after.get(table), table).toHaveLength(filled[table]?.length ?? 0);
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  }
  expect(await store.read(recount)).toEqual([]);
});

test('things of that time have a version, the log its subjects, and kept answers their people', async () => {
  await using database = await newDatabase('without tables');
  const store = openStore(database.url);
  await using _ = { [Symbol.asyncDispose]: () => store.close() };
  await store.write(fillFirstVersion(engine));
  await store.migrate();
  const { ada, mia, clock, draft, removed, comment, answer, collection } = ids;
  const versions = (table: 'projects' | 'comments' | 'collections' | 'users', id: string) =>
    store.read(({ db }) =>
      db.selectFrom(table).select(['revision', 'updated_at']).where('id', '=', id).executeTakeFirst(),
    );
  expect(await versions('projects', clock)).toEqual({ revision: 1, updated_at: at + 5 });
  expect(await versions('projects', draft)).toEqual({ revision: 1, updated_at: at });
  expect(await versions('comments', comment)).toEqual({ revision: 1, updated_at: at + 1 });
  expect(await versions('comments', answer)).toEqual({ revision: 1, updated_at: at + 9 });
  expect(await versions('collections', collection)).toEqual({ revision: 1, updated_at: at + 3 });
  expect(await versions('users', ada)).toEqual({ revision: 1, updated_at: at });
  const { concerns, people } = await store.read(async ({ db }) => ({
    concerns: await db.selectFrom('moderation_log_concerns').select('subject_id').execute(),
    people: await db.selectFrom('idempotency_people').select(['user_id', 'keeper_id']).execute(),
  }));
  expect(concerns.map(({ subject_id }) => subject_id).sort()).toEqual([ada, removed].sort());
  expect(people).toContainEqual({ user_id: mia, keeper_id: ada });
});
