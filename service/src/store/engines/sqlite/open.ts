import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '@launch-board/host/private-file';
import { Kysely, sql } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import type { Tables } from '../../tables.ts';
import type { Engine } from '../engine.ts';
import { watchCommits } from './commits.ts';
import { sqliteCounts } from './counts.ts';
import { sqliteDialect } from './driver.ts';
import { isBusy } from './faults.ts';
import { beginHistoryOf, sqliteFeed } from './feed.ts';
import { birthOf, noFile, watchIdentity } from './file-identity.ts';
import { groupCommit } from './group-commit.ts';
import { sqliteHistory } from './history.ts';
import { assertInPlace, leaveMarker, noteUse } from './marker.ts';
import { sqliteNotices } from './notices.ts';
import { sqliteSearch } from './search.ts';
import { sqliteVotes } from './votes.ts';

/** A wait inside SQLite blocks the event loop. It is used only for the rare lock of a closing or recovering process. */
export const SQLITE_WAIT_MS = 1000;
/** The page cache of the connection that writes. In bulk, rows with random ids touch pages all over each index. */
const CACHE_KIB = 8192;
const BULK_CACHE_KIB = 65_536;
/** How long a write waits for the lock another process holds. An import holds it for tens of milliseconds. */
const LOCK_TIMEOUT_MS = 5000;

const parts = {
  search: sqliteSearch,
  counts: sqliteCounts,
  votes: sqliteVotes,
  notices: sqliteNotices,
  history: sqliteHistory,
  feed: sqliteFeed,
  // There is one writer at a time, and its transactions take milliseconds.
  settledAt: async () => performance.now(),
};

type Options = {
  bulk?: boolean;
  timeoutMs?: number;
  /** Allows a new board where there was one before. */
  isNew?: boolean;
};

export type SqliteEngine = Engine & { reader: Kysely<Tables>; writer: Kysely<Tables> };

/**
 * Opens a database file, or creates it, with three connections: one that writes, one that reads, and one that only
 * watches `PRAGMA data_version`, because that number does not change inside an open read transaction.
 * @throws DatabaseMisplaced if the file is not the one last used here; Error if it cannot be opened, or if a setting
 * that durability depends on has no effect
 */
export function openSqlite(path: string, options: Options = {}): SqliteEngine {
  const { bulk = false, timeoutMs = LOCK_TIMEOUT_MS, isNew = false } = options;
  const isFile = path !== ':memory:';
  if (isFile) {
    assertInPlace(path, { isNew });
    makePrivateFile(path);
  }
  const writing = openWriter(path, bulk ? BULK_CACHE_KIB : CACHE_KIB);
  const [reading, watching] = [openReader(path), openReader(path)];

  const commits = watchCommits(watching, writing);
  const identity = isFile ? watchIdentity(path) : noFile;
  noteUse(path, 1);

  const around = { onBegin: commits.onBegin, beforeCommit: identity.assertKept, onCommit: commits.onCommit };
  const writer = new Kysely<Tables>({
    dialect: sqliteDialect(writing, { begin: 'BEGIN IMMEDIATE', timeoutMs, ...around }),
  });
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(reading, { begin: 'BEGIN', timeoutMs: 0 }) });
  const migrator = createMigrator({ reader, writer }, 'sqlite');

  return {
    reader,
    writer,
    read: (run) => reader.transaction().execute(run),
    // There is one writer at a time, so `about` has no use here.
    write: groupCommit(writer),
    // Apart from the others, because the commit of a group counts as a whole.
    writeAside: (run) => writer.transaction().execute((db) => commits.standStill(run, db)),
    ...parts,
    dataVersion: commits.dataVersion,
    onReconnect() {}, // a file has no connection to lose
    async migrate() {
      const done = await waitingFor(writing, timeoutMs, migrator.migrate);
      if (isFile) await settleAt(path, writer);
      return done;
    },
    pendingMigrations: migrator.pending,
    laterMigrations: migrator.later,
    fault: identity.fault,
    logBytes: identity.logBytes,
    emptyLog: () => emptyLog(writer),
    async close() {
      noteUse(path, -1);
      await reader.destroy();
      // The last connection to close merges the log into the file, so it must be the one that can write.
      closeAll(reading, watching);
      await writer.destroy();
      closeAll(writing);
    },
  };
}

/**
 * Waits inside SQLite: a migration is not all in one transaction, another process may migrate too, and no request
 * waits.
 */
async function waitingFor<T>(connection: DatabaseSync, milliseconds: number, work: () => Promise<T>): Promise<T> {
  connection.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  return work().finally(() => connection.exec('PRAGMA busy_timeout = 0'));
}

/** Remembers that there is a board in this file, and with which history. */
async function settleAt(path: string, writer: Kysely<Tables>) {
  leaveMarker(path);
  await beginHistoryOf(writer, birthOf(path));
}

async function emptyLog(writer: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer);
  return rows[0]?.busy === 0;
}

/** Kysely opens its driver lazily, so it may not have closed a connection that it never used. */
function closeAll(...connections: DatabaseSync[]) {
  for (const connection of connections) if (connection.isOpen) connection.close();
}

function openWriter(path: string, cacheKib: number): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: SQLITE_WAIT_MS });
  // With a write-ahead log, readers and the writer do not block each other.
  untilFree(() => connection.exec('PRAGMA journal_mode = WAL'));
  // FULL syncs the log at each commit, so that acknowledged changes survive a power loss. NORMAL does not.
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec('PRAGMA trusted_schema = OFF');
  // Deleted rows are overwritten with zeros: what was erased is erased. FAST leaves pages that become free as they are,
  // and long texts have pages of their own.
  connection.exec('PRAGMA secure_delete = ON');
  // After a burst, SQLite truncates the log to this size.
  connection.exec('PRAGMA journal_size_limit = 67108864');
  connection.exec(`PRAGMA cache_size = -${cacheKib}`);
  assertSetting(connection, 'journal_mode', 'wal');
  assertSetting(connection, 'synchronous', 2);
  assertSetting(connection, 'foreign_keys', 1);
  assertSetting(connection, 'secure_delete', 1);
  // From here on the driver waits instead, without blocking the event loop.
  connection.exec('PRAGMA busy_timeout = 0');
  return connection;
}

/** To switch a file to WAL needs exclusive access, and SQLite does not wait for it. Two processes may start at once. */
function untilFree(act: () => void) {
  const until = performance.now() + SQLITE_WAIT_MS;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** A connection that cannot write. */
export function openReader(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: SQLITE_WAIT_MS });
  connection.exec('PRAGMA trusted_schema = OFF');
  connection.exec('PRAGMA cache_size = -16384');
  return connection;
}

function assertSetting(connection: DatabaseSync, name: string, wanted: string | number) {
  const found = connection.prepare(`PRAGMA ${name}`).get()?.[name];
  if (found !== wanted) throw new Error(`SQLite did not accept ${name} = ${wanted}; it says ${found}`);
}
