import { expect, test } from 'vitest';
import { fillBefore, filled } from '../../../test/support/database/before-baseline.ts';
import { rowsOfTables } from '../../../test/support/database/every-row.ts';
import { schemaOf } from '../../../test/support/database/schema.ts';
import { alter, newDatabase, onPostgres } from '../../../test/support/database.ts';
import { DatabaseTooOld } from '../engines/engine.ts';
import { recount } from '../integrity/recount.ts';
import { openStore } from '../open-store.ts';
import { ADOPTION } from './adopt.ts';
import { migrationsOf } from './list.ts';

// A board whose tables were made by the migrations before the baseline.

const engine = onPostgres ? 'postgres' : 'sqlite';
/** What brings such a board up to date. */
const steps = [ADOPTION, ...Object.keys(migrationsOf(engine)).slice(1)];

async function boardFromBefore() {
  const stack = new AsyncDisposableStack();
  const database = stack.use(await newDatabase('without tables'));
  const store = stack.adopt(openStore(database.url), (it) => it.close());
  await store.write(fillBefore(engine));
  return { url: database.url, store, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Tables of the board with their rows, without what is remembered of migrations, and without what is empty in a row: a new column is. */
const rowsOf = async (url: string) =>
  (await rowsOfTables(url))
    .filter(([table, rows]) => !/^(kysely_migration|schema_floor)/.test(table) && rows.length > 0)
    .map(([table, rows]) => [table, rows.map(withoutNulls)] as const);

const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

test('a filled board from before the baseline is brought up to date, and nothing of it is lost', async () => {
  await using board = await boardFromBefore();
  const before = await rowsOf(board.url);
  expect(before.map(([table]) => table)).toEqual(expect.arrayContaining(Object.keys(filled)));
  expect(await board.store.pendingMigrations()).toEqual(steps);
  expect(await board.store.migrate()).toEqual(steps);
  const known = new Set(before.map(([table]) => table));
  // A new table may be filled from what was there, and a new column have a value of its own.
  expect((await rowsOf(board.url)).filter(([table]) => known.has(table))).toMatchObject(before);
  expect(await board.store.pendingMigrations()).toEqual([]);
  expect(await board.store.migrate()).toEqual([]);
  expect(await board.store.read(recount)).toEqual([]);
});

test('it then has the tables, indexes, views and triggers of a new board', async () => {
  await using board = await boardFromBefore();
  await using fresh = await newDatabase();
  const wanted = await schemaOf(fresh.url);
  expect(Object.keys(wanted).length).toBeGreaterThan(200);
  expect(await schemaOf(board.url)).not.toEqual(wanted);
  await board.store.migrate();
  expect(await schemaOf(board.url)).toEqual(wanted);
});

test('an older board is refused with what to do, and stays as it is', async () => {
  await using board = await boardFromBefore();
  await alter(board.url, "DELETE FROM kysely_migration WHERE name >= '0040'");
  const before = await rowsOfTables(board.url);
  const [pending, migrated] = await Promise.allSettled([board.store.pendingMigrations(), board.store.migrate()]);
  for (const one of [pending, migrated])
    expect(one).toMatchObject({
      reason: expect.any(DatabaseTooOld),
      status: 'rejected',
    });
  await expect(board.store.migrate()).rejects.toThrow(
    /^the database was last migrated to 0039-collection-moderation .* start the last version that has the migration 0044-clock-marks/,
  );
  expect(await rowsOfTables(board.url)).toEqual(before);
});

test('a step that fails leaves the board as it was, and the next one brings it up to date', async () => {
  await using board = await boardFromBefore();
  await alter(board.url, 'ALTER TABLE picture_uses RENAME TO picture_uses_away');
  const [schema, rows] = [await schemaOf(board.url), await rowsOfTables(board.url)];
  await expect(board.store.migrate()).rejects.toThrow(/picture_uses/);
  expect(await schemaOf(board.url)).toEqual(schema);
  expect(await rowsOfTables(board.url)).toEqual(rows);
  await alter(board.url, 'ALTER TABLE picture_uses_away RENAME TO picture_uses');
  expect(await board.store.migrate()).toEqual(steps);
});
