import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateAtOnce } from '../../../../test/processes/migrate-process.ts';
import { tryReadOnly } from '../../../../test/processes/read-only-process.ts';
import { alter, BEYOND_FLOOR } from '../../../../test/support/database.ts';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { migrationsOf } from '../../migrations/list.ts';
import { createStore, type Store } from '../../store.ts';
import { DatabaseTooNew } from '../engine.ts';
import { sqliteFaults } from './check.ts';
import { openSqlite } from './open.ts';

const all = Object.keys(migrationsOf('sqlite'));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = `${folder.path}/data/board.db`;
});
afterEach(() => folder[Symbol.asyncDispose]());

async function withStore<T>(fn: (store: Store) => Promise<T>): Promise<T> {
  const store = createStore(openSqlite(path));
  try {
    return await fn(store);
  } finally {
    await store.close();
  }
}

const usersIn = (file: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT id FROM users').all();
  database.close();
  return rows;
};

test('a new file is brought up to date once; after that nothing is to be done', async () => {
  await withStore(async (store) => {
    expect(await store.pendingMigrations()).toEqual(all);
    expect(await store.migrate()).toEqual(all);
    expect(await store.pendingMigrations()).toEqual([]);
    expect(await store.migrate()).toEqual([]);
  });
  await withStore(async (store) => expect(await store.migrate()).toEqual([]));
});

test('a database from beyond the floor is refused and left as it is', async () => {
  await withStore((store) => store.migrate());
  await alter(`sqlite:${path}`, BEYOND_FLOOR);
  await withStore(async (store) => {
    await expect(store.migrate()).rejects.toThrow(DatabaseTooNew);
    await expect(store.migrate()).rejects.toThrow('9999-later');
    await expect(store.pendingMigrations()).rejects.toThrow(DatabaseTooNew);
  });
});

test('of processes that bring a new file up to date at the same moment one does it and all go on', async () => {
  const done = await migrateAtOnce(`sqlite:${path}`, 4);
  expect(done.toSorted()).toEqual([[], [], [], all]);
  expect(sqliteFaults(path)).toEqual([]);
});

test.each([
  ['where the folder takes no files', 0o555],
  ['where the folder does', 0o777],
])('a database that may only be read is never half written, %s', async (_, folderMode) => {
  await withStore((store) => store.migrate());
  const attempt = await tryReadOnly(path, folderMode);
  if (attempt.opened) expect(attempt).toMatchObject({ read: 8, write: expect.stringContaining('readonly') });
  else expect(attempt.error).toMatch(/readonly|unable to open/);
  expect(usersIn(path)).toEqual([]);
});

test('a file that is no database is refused and left as it is', () => {
  const text = 'Dear diary, '.repeat(1000);
  path = `${folder.path}/diary.txt`;
  writeFileSync(path, text);
  expect(() => openSqlite(path)).toThrow('file is not a database');
});

test('a database that cannot keep a log beside it is refused: what it acknowledged might not last', () => {
  expect(() => openSqlite(':memory:')).toThrow('journal_mode');
});
