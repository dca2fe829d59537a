import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '@launch-board/host/private-file';
import { Kysely } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import { sqliteMigrations } from '../../migrations/sqlite/index.ts';
import type { Tables } from '../../tables.ts';
import type { Engine } from '../engine.ts';
import { watchCommits } from './commits.ts';
import { sqliteCounts } from './counts.ts';
import { sqliteDialect } from './driver.ts';
import { isBusy } from './faults.ts';
import { groupCommit } from './group-commit.ts';
import { sqliteHistory } from './history.ts';
import { assertInPlace, leaveMarker, noteUse } from './marker.ts';
import { createPlace, nowhere } from './place.ts';
import { sqliteSearch } from './search.ts';
import { sqliteVotes } from './votes.ts';

/** Waiting inside SQLite stops the event loop; only the rare lock of a closing or recovering process is waited for so. */
export const SQLITE_WAIT_MS = 1000;
/** Of the connection that writes. Many rows under random ids touch a page in every part of each index. */
const CACHE_KIB = 8192;
const BULK_CACHE_KIB = 65_536;
/** How long a write waits for the lock another process holds. An import holds it for tens of milliseconds. */
const LOCK_PATIENCE_MS = 5000;

type Options = {
  bulk?: boolean;
  timeoutMs?: number;
  /** A new board may begin where there was one before. */
  isNew?: boolean;
};

export type SqliteEngine = Engine & { reader: Kysely<Tables>; writer: Kysely<Tables> };

/**
 * Opens (and, when missing, creates) a database file with three connections: one that writes, one that reads, and one
 * that only watches `PRAGMA data_version`, because inside an open read transaction that number stands still.
 * @throws DatabaseMisplaced where the file is not the one it was, Error when it cannot be opened or a setting that
 * durability rests on does not hold
 */
export function openSqlite(path: string, options: Options = {}): SqliteEngine {
  const { bulk = false, timeoutMs = LOCK_PATIENCE_MS, isNew = false } = options;
  const isFile = path !== ':memory:';
  if (isFile) {
    assertInPlace(path, { isNew });
    makePrivateFile(path);
  }
  const writing = openWriter(path, bulk ? BULK_CACHE_KIB : CACHE_KIB);
  const [reading, watching] = [openReader(path), openReader(path)];

  const commits = watchCommits(watching);
  const place = isFile ? createPlace(path) : nowhere;
  noteUse(path, 1);

  const around = { beforeCommit: place.assertKept, onCommit: commits.onCommit };
  const writer = new Kysely<Tables>({
    dialect: sqliteDialect(writing, { begin: 'BEGIN IMMEDIATE', timeoutMs, ...around }),
  });
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(reading, { begin: 'BEGIN', timeoutMs: 0 }) });
  const migrator = createMigrator({ reader, writer }, sqliteMigrations);

  return {
    reader,
    writer,
    read: (run) => reader.transaction().execute(run),
    // One writer at a time, whatever it is about.
    write: groupCommit(writer),
    search: sqliteSearch,
    counts: sqliteCounts,
    votes: sqliteVotes,
    history: sqliteHistory,
    revision: commits.revision,
    // A file does not go away and come back.
    onReconnect() {},
    async migrate() {
      const done = await waitingFor(writing, timeoutMs, migrator.migrate);
      if (isFile) leaveMarker(path);
      return done;
    },
    pendingMigrations: migrator.pending,
    laterMigrations: migrator.later,
    fault: place.fault,
    logBytes: place.logBytes,
    async close() {
      noteUse(path, -1);
      await reader.destroy();
      // The last to close tidies the log away into the file, which only a connection that may write can do.
      closeAll(reading, watching);
      await writer.destroy();
      closeAll(writing);
    },
  };
}

/** Not all of a migration is inside a transaction, and another process may be at it as well. Nobody is served yet. */
async function waitingFor<T>(connection: DatabaseSync, milliseconds: number, work: () => Promise<T>): Promise<T> {
  connection.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  return work().finally(() => connection.exec('PRAGMA busy_timeout = 0'));
}

/** Kysely opens lazily and so may not have closed what it never used. */
function closeAll(...connections: DatabaseSync[]) {
  for (const connection of connections) if (connection.isOpen) connection.close();
}

function openWriter(path: string, cacheKib: number): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: SQLITE_WAIT_MS });
  // The log makes readers and the writer independent of each other.
  untilFree(() => connection.exec('PRAGMA journal_mode = WAL'));
  // FULL syncs the log at each commit: what was acknowledged survives power loss. NORMAL would not.
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec('PRAGMA trusted_schema = OFF');
  // After a burst the log file is cut back to this size.
  connection.exec('PRAGMA journal_size_limit = 67108864');
  connection.exec(`PRAGMA cache_size = -${cacheKib}`);
  assertSetting(connection, 'journal_mode', 'wal');
  assertSetting(connection, 'synchronous', 2);
  assertSetting(connection, 'foreign_keys', 1);
  // From here on the driver waits, and lets others work meanwhile.
  connection.exec('PRAGMA busy_timeout = 0');
  return connection;
}

/** Only whoever has a new file alone can give it a log, and for that SQLite does not wait: two may be starting at once. */
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
