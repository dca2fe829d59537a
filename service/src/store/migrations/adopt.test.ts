import { expect, test } from 'vitest';
import { laterVersion } from '../../../test/processes/later-version.ts';
import { migrateAtOnce } from '../../../test/processes/migrate-process.ts';
import { launch } from '../../../test/processes/program.ts';
import { fillBefore, filledTables } from '../../../test/support/database/before-baseline.ts';
import { rowsOfTables } from '../../../test/support/database/every-row.ts';
import { schemaOf } from '../../../test/support/database/schema.ts';
import { alter, LATER, newDatabase, onPostgres } from '../../../test/support/database.ts';
import { DatabaseTooNew, DatabaseTooOld } from '../engines/engine.ts';
import { birthOf } from '../engines/sqlite/file-identity.ts';
import { recount } from '../integrity/recount.ts';
import { openStore } from '../open-store.ts';
import { ADOPTION } from './adopt.ts';
import { BASELINE } from './baseline/baseline.ts';
import { migrationsOf } from './list.ts';

// A board whose tables were made by the 45 migrations before the baseline.

const engine = onPostgres ? 'postgres' : 'sqlite';
/** What brings such a board up to date. */
const steps = [ADOPTION, ...Object.keys(migrationsOf(engine)).slice(1)];

async function boardFromBefore() {
  const stack = new AsyncDisposableStack();
  const database = stack.use(await newDatabase('without tables'));
  const store = stack.adopt(openStore(database.url), (it) => it.close());
  await store.write(fillBefore(engine));
  // A file that has been served knows which file it is, and its history goes on.
  const file = onPostgres ? undefined : birthOf(database.url.slice('sqlite:'.length));
  if (file) await alter(database.url, `UPDATE change_history SET file = '${file}'`);
  return { url: database.url, store, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type Rows = Awaited<ReturnType<typeof rowsOfTables>>;

/** What every program remembers of migrations. */
const isMemory = (table: string) => /^(kysely_migration|schema_floor)/.test(table);

/** Columns of showcase entries that nothing filled any more. */
const gone = ['offered_at', 'offered_note'];
const isKept = (column: string) => !gone.includes(column);

/** Rows of tables that were there before, in the columns that they had. */
const asBefore = (rows: Rows, before: Rows): Rows =>
  before.map(([table, [one]]) => {
    const columns = Object.keys(one ?? {}).filter(isKept);
    const now = rows.find(([name]) => name === table)?.[1] ?? [];
    return [table, now.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))];
  });

async function rowsBefore(url: string): Promise<Rows> {
  const tables = (await rowsOfTables(url)).filter(([table]) => !isMemory(table));
  return tables.map(([table, rows]) => [
    table,
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isKept(column)))),
  ]);
}

test('a board with rows in every table is brought up to date, and nothing of it is lost', async () => {
  await using board = await boardFromBefore();
  const before = await rowsBefore(board.url);
  expect(before.filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(before.map(([table]) => table)).toEqual(expect.arrayContaining(filledTables));
  expect(filledTables.length).toBeGreaterThan(140);
  expect(await board.store.pendingMigrations()).toEqual(steps);
  expect(await board.store.migrate()).toEqual(steps);
  // A later migration may add a table or a column.
  expect(asBefore(await rowsOfTables(board.url), before)).toEqual(before);
  expect(await board.store.pendingMigrations()).toEqual([]);
  expect(await board.store.migrate()).toEqual([]);
  expect(await board.store.read(recount)).toEqual([]);
});

test('it then has the tables, indexes, views and triggers of a new board', async () => {
  await using board = await boardFromBefore();
  await using fresh = await newDatabase();
  const wanted = await schemaOf(fresh.url);
  expect(Object.keys(wanted).length).toBeGreaterThan(600);
  // Whatever its triggers were, they are made anew.
  await alter(board.url, `DROP TRIGGER projects_deleted${onPostgres ? ' ON projects' : ''}`);
  expect(await schemaOf(board.url)).not.toEqual(wanted);
  await board.store.migrate();
  expect(await schemaOf(board.url)).toEqual(wanted);
});

test('a board of the first baseline is brought up to date as well', async () => {
  await using board = await boardFromBefore();
  await using fresh = await newDatabase();
  await alter(board.url, 'DELETE FROM kysely_migration');
  await alter(board.url, "INSERT INTO kysely_migration VALUES ('0056-baseline', '')");
  await alter(board.url, "UPDATE schema_floor SET migration = '0056-baseline'");
  const before = await rowsBefore(board.url);
  expect(await board.store.migrate()).toEqual(steps);
  expect(await schemaOf(board.url)).toEqual(await schemaOf(fresh.url));
  expect(asBefore(await rowsOfTables(board.url), before)).toEqual(before);
  expect(await board.store.pendingMigrations()).toEqual([]);
});

test.each([
  ['without the last of them', `name = '0055-early-ends-and-floor-plans'`, '0054-uncounted-votes'],
  ['without one amid them', `name = '0023-cases'`, '0055-early-ends-and-floor-plans'],
  ['with the first of them alone', `name > '0001-baseline'`, '0001-baseline'],
])('a board %s is refused with what to do, and stays as it is', async (_, missing, newest) => {
  await using board = await boardFromBefore();
  await alter(board.url, `DELETE FROM kysely_migration WHERE ${missing}`);
  await refused(board, newest);
});

test('a board of the migrations before these is refused with what to do, and stays as it is', async () => {
  await using board = await boardFromBefore();
  await alter(board.url, "DELETE FROM kysely_migration WHERE name > '0001-baseline'");
  await alter(board.url, "UPDATE kysely_migration SET name = '0001-initial'");
  await alter(board.url, "INSERT INTO kysely_migration VALUES ('0044-clock-marks', '')");
  await refused(board, '0044-clock-marks');
});

async function refused(board: Awaited<ReturnType<typeof boardFromBefore>>, newest: string) {
  const before = await rowsOfTables(board.url);
  const [pending, migrated] = await Promise.allSettled([board.store.pendingMigrations(), board.store.migrate()]);
  for (const one of [pending, migrated])
    expect(one).toMatchObject({
      reason: expect.any(DatabaseTooOld),
      status: 'rejected',
    });
  await expect(board.store.migrate()).rejects.toThrow(
    new RegExp(
      `^the database was last migrated to ${newest} .* start the last version that has the migration 0055-early-ends-and-floor-plans`,
    ),
  );
  expect(await rowsOfTables(board.url)).toEqual(before);
}

test('a board that a later version had brought further is refused as that, and stays as it is', async () => {
  await using board = await boardFromBefore();
  await alter(board.url, LATER);
  const before = await rowsOfTables(board.url);
  await expect(board.store.migrate()).rejects.toThrow(DatabaseTooNew);
  expect(await rowsOfTables(board.url)).toEqual(before);
});

test('a later version adopts a board and adds its own migrations, and raises the floor', async () => {
  await using board = await boardFromBefore();
  await using later = await laterVersion(
    { name: '9001-pins', statements: ['CREATE TABLE pins (id bigint NOT NULL)', 'INSERT INTO pins VALUES (1)'] },
    { name: '9002-notes', statements: ['ALTER TABLE pins ADD COLUMN note text'], floor: BASELINE },
    { name: '9003-no-notes', statements: ['ALTER TABLE pins DROP COLUMN note'], floor: '9001-pins' },
  );
  await using program = launch(['migrate'], { LAUNCHBOARD_DATABASE_URL: board.url }, later.program);
  expect(await program.ended(), program.errors()).toEqual({ code: 0, signal: null });
  const added = ['9001-pins', '9002-notes', '9003-no-notes'];
  expect(program.output).toEqual([...steps, ...added].map((name) => `${name} done`));
  expect(new Map(await rowsOfTables(board.url)).get('pins')).toHaveLength(1);
  await expect(board.store.pendingMigrations()).rejects.toThrow(`brought to ${added.join(', ')} by a later version`);
});

test('of processes that find such a board at the same moment one adopts it and all go on', async () => {
  await using board = await boardFromBefore();
  const done = await migrateAtOnce(board.url, 4);
  expect(done.toSorted()).toEqual([[], [], [], steps]);
  expect(await board.store.pendingMigrations()).toEqual([]);
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
