import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { BoundedMap } from '@launch-board/host/bounded-map';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { explained } from './faults.ts';

/** Prepared statements kept for each connection. The program has about eighty. */
const STATEMENTS = 256;

/** A `node:sqlite` connection as Kysely needs it. */
export class SqliteConnection implements DatabaseConnection {
  /** True from the driver's BEGIN to its COMMIT or ROLLBACK. */
  isInTransaction = false;
  readonly #database: DatabaseSync;
  readonly #statements = new BoundedMap<Prepared>({ most: STATEMENTS });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string) {
    explained(() => this.#prepared(sql).statement.run());
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // After an error, SQLite may have rolled back itself. Each further statement would then commit on its own.
    if (this.isInTransaction && !this.#database.isTransaction) throw new Error('SQLite has undone the transaction');
    const values = parameters.map(bindable);
    return explained(() => {
      const prepared = this.#prepared(sql);
      if (prepared.names.length > 0) return { rows: rowsOf<R>(prepared, values) };
      return { rows: [], numAffectedRows: BigInt(prepared.statement.run(...values).changes) };
    });
  }

  // biome-ignore lint/correctness/useYield: the interface wants it; nothing streams from an embedded database
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported; read in pages');
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const names = namesOf(statement);
    // `run` also returns the last rowid. In the text index's own tables it can exceed 2^53; without BigInt, `run`
    // would then throw after the work is done, even for a COMMIT.
    if (names.length === 0) statement.setReadBigInts(true);
    else statement.setReturnArrays(true);
    const found = { statement, names };
    this.#statements.set(sql, found);
    return found;
  }
}

/** `names` are the column names; empty if the statement returns no rows. */
type Prepared = { statement: StatementSync; names: string[] };

const namesOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

/**
 * node:sqlite creates its row objects as hash tables, which V8 builds and reads slowly. Objects made here from arrays
 * have a shape that V8 knows: a page of projects takes a quarter less time.
 */
function rowsOf<R>(prepared: Prepared, values: SQLInputValue[]): R[] {
  const found = prepared.statement.all(...values) as unknown as unknown[][];
  // Another process may have migrated meanwhile, so that "*" has more columns. A migration that replaced one column
  // with another would go unnoticed here, but ours only add columns.
  if (found[0] && found[0].length !== prepared.names.length) prepared.names = namesOf(prepared.statement);
  return found.map((row) => named(prepared.names, row) as R);
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i];
  return row;
}

/** node:sqlite binds every number as REAL, which a text column would store as `5.0`, and NaN or infinity as NULL. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || Number.isFinite(value))
    return value as SQLInputValue;
  throw new TypeError(`${typeof value === 'number' ? value : `a ${typeof value}`} cannot be bound to a statement`);
}
