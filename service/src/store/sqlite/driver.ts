import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseAway, DatabaseBusy } from '../engine.ts';

const SQLITE_BUSY = 5;
/** READONLY, IOERR, FULL, CANTOPEN: what an operator can mend, and no fault of the statement. */
const DISK_FAULTS = [8, 10, 13, 14];
/** Texts of statements kept prepared per connection; the program has some eighty. */
const STATEMENTS = 256;

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
    this.#options.onCommit?.();
  }

  async rollbackTransaction() {
    // A full disk or an I/O fault may have rolled back already.
    if (this.#database.isTransaction) this.#connection.run('ROLLBACK');
  }

  async destroy() {
    this.#database.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  /** In order of last use. */
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string) {
    explained(() => this.#prepared(sql).statement.run());
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable);
    return explained(() => {
      const { statement, returnsRows } = this.#prepared(sql);
      if (returnsRows) return { rows: statement.all(...values) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    });
  }

  // biome-ignore lint/correctness/useYield: the interface wants it; nothing streams from an embedded database
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported; read in pages');
  }

  #prepared(sql: string): Prepared {
    let found = this.#statements.get(sql);
    if (found) {
      this.#statements.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      const returnsRows = statement.columns().length > 0;
      // `run` also tells the last row number, and those of the text index's own tables go beyond 2^53: read as a number,
      // such a one would throw after the work is done, even out of a COMMIT.
      if (!returnsRows) statement.setReadBigInts(true);
      found = { statement, returnsRows };
    }
    this.#statements.set(sql, found);
    if (this.#statements.size > STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest) this.#statements.delete(oldest);
    }
    return found;
  }
}

type Prepared = { statement: StatementSync; returnsRows: boolean };

/** node:sqlite binds every number as a REAL, which a STRICT table or a text column would keep as `5.0`. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`a ${typeof value} cannot be bound to a statement`);
}

/** @throws DatabaseAway in place of SQLite's own error where the disk is at fault */
function explained<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!DISK_FAULTS.includes(kindOf(cause))) throw cause;
    throw new DatabaseAway('the database file cannot be used; is the disk full?', { cause });
  }
}

const isBusy = (error: unknown): boolean => kindOf(error) === SQLITE_BUSY;

/** A number, never the text: the code is always ERR_SQLITE_ERROR, the extended code's low byte says what kind. */
const kindOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
