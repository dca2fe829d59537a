import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { TransactionConnection } from '../../queries/prepared.ts';
import { DatabaseBusy } from '../engine.ts';
import { SqliteConnection } from './connection.ts';
import { isBusy } from './faults.ts';

type Options = {
  /**
   * BEGIN IMMEDIATE takes the write lock at once. A deferred transaction that reads, then writes, can fail with 517.
   */
  begin: 'BEGIN' | 'BEGIN IMMEDIATE';
  /** How long to wait for a lock that another process holds. */
  timeoutMs: number;
  onBegin?: () => void;
  /** If it throws, nothing is committed. */
  beforeCommit?: () => void;
  onCommit?: () => void;
};

/** Kysely over one `node:sqlite` connection. Kysely's own mutex admits one transaction at a time. */
export const sqliteDialect = (database: DatabaseSync, options: Options): Dialect => ({
  createDriver: () => new SqliteDriver(database, options),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;
  readonly #options: Options;

  constructor(database: DatabaseSync, options: Options) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    return new Lease(this.#connection);
  }

  async releaseConnection() {}

  async beginTransaction(lease: Lease) {
    const until = performance.now() + this.#options.timeoutMs;
    for (let pause = 1; ; pause = Math.min(pause * 2, 8)) {
      try {
        this.#connection.run(this.#options.begin);
        this.#connection.isInTransaction = true;
        lease.isOver = false;
        this.#options.onBegin?.();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > until) throw new DatabaseBusy('another process holds the write lock', { cause: error });
        // SQLite's own wait would block the event loop and with it every reader.
        await sleep(pause);
      }
    }
  }

  async commitTransaction(lease: Lease) {
    lease.isOver = true;
    this.#options.beforeCommit?.();
    this.#connection.run('COMMIT');
    this.#connection.isInTransaction = false;
    this.#options.onCommit?.();
  }

  async rollbackTransaction(lease: Lease) {
    lease.isOver = true;
    this.#connection.isInTransaction = false;
    // After a full disk or an I/O error, SQLite may have rolled back already.
    if (this.#database.isTransaction) this.#connection.run('ROLLBACK');
  }

  async destroy() {
    this.#database.close();
  }
}

/** The shared connection, as one caller of Kysely sees it. */
class Lease implements TransactionConnection {
  isOver = false;
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  executeQuery<R>(query: CompiledQuery) {
    return this.#connection.executeQuery<R>(query);
  }

  streamQuery() {
    return this.#connection.streamQuery();
  }
}
