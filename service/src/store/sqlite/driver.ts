import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { DatabaseBusy } from '../engine.ts';
import { SqliteConnection } from './connection.ts';
import { isBusy } from './faults.ts';

type Options = {
  /** BEGIN IMMEDIATE takes the write lock first: a deferred transaction that reads, then writes, fails at once with 517. */
  begin: 'BEGIN' | 'BEGIN IMMEDIATE';
  /** How long to wait for the lock another process holds. */
  patienceMs: number;
  onCommit?: () => void;
};

/** Kysely over one `node:sqlite` connection. Kysely's own mutex lets one transaction in at a time. */
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
    return this.#connection;
  }

  async releaseConnection() {}

  async beginTransaction() {
    const until = performance.now() + this.#options.patienceMs;
    for (let pause = 1; ; pause = Math.min(pause * 2, 8)) {
      try {
        this.#connection.run(this.#options.begin);
        this.#connection.isInTransaction = true;
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > until) throw new DatabaseBusy('another process holds the write lock', { cause: error });
        // SQLite's own waiting would stop the event loop, and every reader with it.
        await sleep(pause);
      }
    }
  }

  async commitTransaction() {
    this.#connection.run('COMMIT');
    this.#connection.isInTransaction = false;
    this.#options.onCommit?.();
  }

  async rollbackTransaction() {
    this.#connection.isInTransaction = false;
    // A full disk or an I/O fault may have rolled back already.
    if (this.#database.isTransaction) this.#connection.run('ROLLBACK');
  }

  async destroy() {
    this.#database.close();
  }
}
