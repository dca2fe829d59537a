import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { createStore, type Store } from '../../store.ts';
import { openSqlite, type SqliteEngine } from './open.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let engine: SqliteEngine;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  engine = openSqlite(`${folder.path}/board.db`);
  store = createStore(engine);
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const ask = async (expression: ReturnType<typeof sql>): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(engine.reader);
  return rows[0]?.value;
};

test.each([
  [0, 'integer', '0', '[0]'],
  [-0, 'integer', '0', '[0]'],
  [5, 'integer', '5', '[5]'],
  [Number.MAX_SAFE_INTEGER, 'integer', '9007199254740991', '[9007199254740991]'],
  [9_223_372_036_854_775_807n, 'integer', '9223372036854775807', '[9223372036854775807]'],
  [0.5, 'real', '0.5', '[0.5]'],
  ['5', 'text', '5', '["5"]'],
])('%s is bound as %s, and reads %s in a text and %s in JSON', async (value, type, text, json) => {
  expect(await ask(sql`typeof(${value})`)).toBe(type);
  expect(await ask(sql`'' || ${value}`)).toBe(text);
  expect(await ask(sql`json_array(${value})`)).toBe(json);
});

test.each([[undefined], [true], [new Date(0)], [{}], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  '%s is refused',
  async (value) => {
    await expect(ask(sql`${value}`)).rejects.toThrow(TypeError);
  },
);

test('a number beyond what JavaScript counts in is an error, not another number', async () => {
  await expect(ask(sql`9007199254740993`)).rejects.toThrow();
  await expect(ask(sql`${1e19}`)).rejects.toThrow();
});

test('a statement is prepared once while it is in use, and no more than 256 are kept', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const preparedOf = (text: string) => prepare.mock.calls.filter(([statement]) => statement === text).length;
  const run = (text: string) => sql.raw(text).execute(engine.reader);
  await run('SELECT 1 AS first');
  await run('SELECT 2 AS often');
  for (let i = 0; i < 300; i += 1) {
    await run(`SELECT ${i} AS n`);
    await run('SELECT 2 AS often');
  }
  await run('SELECT 1 AS first');
  expect(preparedOf('SELECT 2 AS often')).toBe(1);
  expect(preparedOf('SELECT 1 AS first')).toBe(2);
  prepare.mockRestore();
});

test('a statement that is kept names its columns rightly after another process has added one', async () => {
  const other = new DatabaseSync(`${folder.path}/board.db`);
  other.exec('CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO a VALUES (1); INSERT INTO b VALUES (2)');
  const rows = async () => (await sql.raw('SELECT a.*, b.* FROM a, b').execute(engine.reader)).rows;
  expect(await rows()).toEqual([{ x: 1, y: 2 }]);
  other.exec('ALTER TABLE a ADD COLUMN z; UPDATE a SET z = 3');
  other.close();
  expect(await rows()).toEqual([{ x: 1, z: 3, y: 2 }]);
});

test('a write tells how many rows it touched', async () => {
  await store.migrate();
  const touched = await store.write(({ db }) => db.updateTable('categories').set({ icon: 'x' }).executeTakeFirst());
  expect(touched.numUpdatedRows).toBe(8n);
});

test('nothing is streamed', async () => {
  await expect(engine.reader.selectFrom('users').selectAll().stream().next()).rejects.toThrow('streaming');
});

test('once SQLite has undone a transaction, nothing more of it is written', async () => {
  await store.migrate();
  const users = ({ db }: { db: SqliteEngine['reader'] }) => db.selectFrom('users').select('id').execute();
  const insert = sql`INSERT INTO users (id, is_verified, created_at) VALUES ('x', 0, 0)`;
  const undone = store.write(async ({ db }) => {
    await sql`ROLLBACK`.execute(db); // as SQLite does by itself after some faults
    await insert.execute(db).catch(() => 'ignored');
  });
  await expect(undone).rejects.toThrow();
  expect(await store.read(users)).toEqual([]);
  await store.write(({ db }) => insert.execute(db));
  expect(await store.read(users)).toEqual([{ id: 'x' }]);
});
