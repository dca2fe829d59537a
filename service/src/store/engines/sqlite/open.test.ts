import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alter } from '../../../../test/support/database.ts';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { clockToPutForward } from '../../../../test/support/later.ts';
import { user } from '../../../../test/support/rows.ts';
import { createStore, type Reads, type Store, type Writes } from '../../store.ts';
import { DatabaseAway } from '../engine.ts';
import { sqliteFaults } from './check.ts';
import { openSqlite, type SqliteEngine } from './open.ts';

const letPass = clockToPutForward();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = `${folder.path}/deep/down/board.db`;
});
afterEach(() => folder[Symbol.asyncDispose]());

const settingOf = async (db: SqliteEngine['reader'], name: string): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
};
const usersOf = ({ db }: Reads) => db.selectFrom('users').select('id').execute();
const addUser = ({ db }: Writes) => db.insertInto('users').values(user()).execute();

describe('an opened database', () => {
  let engine: SqliteEngine;
  let store: Store;
  beforeEach(async () => {
    engine = openSqlite(path);
    store = createStore(engine);
    await store.migrate();
  });
  afterEach(() => store.close());

  test('survives power loss, minds references, and lets no reader write', async () => {
    expect(await settingOf(engine.writer, 'journal_mode')).toBe('wal');
    expect(await settingOf(engine.writer, 'synchronous')).toBe(2);
    expect(await settingOf(engine.writer, 'foreign_keys')).toBe(1);
    expect(await settingOf(engine.writer, 'busy_timeout')).toBe(0);
    for (const db of [engine.reader, engine.writer]) expect(await settingOf(db, 'trusted_schema')).toBe(0);
    await expect(sql`DELETE FROM users`.execute(engine.reader)).rejects.toThrow('readonly');
  });

  test('has a data version that moves with each commit of its own, and with nothing else of its own', async () => {
    const before = Number(await store.dataVersion());
    await store.read(usersOf);
    await store.write(usersOf);
    await store
      .write(({ db }) => sql`INSERT INTO users (id, is_verified, created_at) VALUES (1, 2, 3)`.execute(db))
      .catch(() => 'refused');
    await store
      .write(async (writes) => {
        await addUser(writes);
        throw new Error('undone');
      })
      .catch(() => 'undone');
    letPass(2);
    expect(await store.dataVersion()).toBe(before);

    await store.write(addUser);
    const after = Number(await store.dataVersion());
    expect(after).toBeGreaterThan(before);
    await store.write(addUser);
    expect(await store.dataVersion()).toBeGreaterThan(after);
    const last = Number(await store.dataVersion());
    letPass(2);
    expect(await store.dataVersion()).toBe(last);
  });

  test('has a data version that stands still for what is written aside, and still moves for everything else', async () => {
    const before = Number(await store.dataVersion());
    await store.writeAside(addUser, ['aside']);
    await store.writeAside(() => Promise.reject(new Error('undone')), ['aside']).catch(() => 'undone');
    letPass(2);
    expect(await store.dataVersion()).toBe(before);
    await Promise.all([
      store.writeAside(addUser, ['aside']),
      store.write(addUser),
      store.writeAside(addUser, ['aside']),
    ]);
    const after = Number(await store.dataVersion());
    expect(after).toBeGreaterThan(before);
    // The second commit has not been asked about when the third begins.
    await alter(`sqlite:${path}`, `UPDATE categories SET icon = 'y'`);
    await store.writeAside(addUser, ['aside']);
    expect(await store.dataVersion()).toBeGreaterThan(after);
  });

  test('has a data version that moves with commits of others, also during a read', async () => {
    const before = Number(await store.dataVersion());
    await store.read(async (reads) => {
      await usersOf(reads);
      await alter(`sqlite:${path}`, `UPDATE categories SET icon = 'x'`);
      letPass(2);
      expect(await store.dataVersion()).toBeGreaterThan(before);
    });
    const after = Number(await store.dataVersion());
    await alter(`sqlite:${path}`, 'SELECT 1; BEGIN IMMEDIATE; ROLLBACK');
    letPass(2);
    expect(await store.dataVersion()).toBe(after);
  });

  test('that is full refuses a write, has none of it, and takes the next one once there is room', async () => {
    const pages = Number(await settingOf(engine.writer, 'page_count'));
    await sql`PRAGMA max_page_count = ${sql.lit(pages + 20)}`.execute(engine.writer);
    const before = Number(await store.dataVersion());
    const flood = store.write(async (writes) => {
      for (let i = 0; i < 5000; i += 1) await addUser(writes);
    });
    await expect(flood).rejects.toThrow(DatabaseAway);
    expect(await store.read(usersOf)).toEqual([]);
    expect(await store.dataVersion()).toBe(before);

    await sql`PRAGMA max_page_count = 1000000`.execute(engine.writer);
    await store.write(addUser);
    expect(await store.read(usersOf)).toHaveLength(1);
    expect(sqliteFaults(path)).toEqual([]);
  });

  test('leaves its file and the marker when it is closed, and answers no more', async () => {
    await store.write(addUser);
    await store.read(usersOf);
    await store.close();
    expect(readdirSync(`${folder.path}/deep/down`)).toEqual(['board.db', 'board.db-board']);
    await expect(store.read(usersOf)).rejects.toThrow();
    await expect(store.write(addUser)).rejects.toThrow();
  });
});
