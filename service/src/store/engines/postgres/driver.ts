import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { leftMs } from '../../deadline.ts';
import type { TransactionConnection } from '../../queries/prepared.ts';
import { DatabaseAway, DatabaseBusy } from '../engine.ts';
import { connectionErrorOf } from './connections.ts';
import { ConnectionBroken, explained, hasStoodStill, isAborted, isBroken, isStale } from './faults.ts';

type Options = {
  begin: string;
  /**
   * Called when a COMMIT has ended, with the number of the transaction. The number is undefined if the transaction
   * changed nothing or its outcome is unknown. Without this function, the driver does not wait for the COMMIT.
   */
  onCommit?: (transaction?: number) => void;
};

/** Kysely over a pool of `pg`. Kysely's own driver prepares no statements and waits for every BEGIN and COMMIT. */
export const postgresDialect = (pool: Pool, options: Options): Dialect => ({
  createDriver: () => new PostgresDriver(pool, options),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #options: Options;

  constructor(pool: Pool, options: Options) {
    this.#pool = pool;
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    try {
      return new PostgresConnection(await inTime(this.#pool.connect()));
    } catch (error) {
      throw explained(error);
    }
  }

  async beginTransaction(connection: PostgresConnection) {
    connection.begin(this.#options.begin);
  }

  async commitTransaction(connection: PostgresConnection) {
    const { onCommit } = this.#options;
    // Nothing depends on the end of a read-only transaction.
    if (!onCommit) return void connection.end('COMMIT').catch(() => {});
    let transaction: number | undefined;
    try {
      // Both are sent before the driver waits for either. If both fail, the first error says why; COMMIT's does not.
      const [number, end] = await Promise.allSettled([connection.transaction(), connection.end('COMMIT')]);
      if (end.status === 'rejected')
        throw number.status === 'rejected' && !isAborted(number.reason) ? number.reason : end.reason;
      if (number.status === 'rejected') throw number.reason;
      transaction = number.value;
    } finally {
      onCommit(transaction);
    }
  }

  async rollbackTransaction(connection: PostgresConnection) {
    // If the connection is gone, so is the transaction. The error that led here is the one to report.
    await connection.end('ROLLBACK').catch(() => {});
  }

  async releaseConnection(connection: PostgresConnection) {
    connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

/** Waits for a connection until the request's deadline. A connection that comes later returns to the pool. */
async function inTime(connecting: Promise<PoolClient>): Promise<PoolClient> {
  const left = leftMs();
  if (left === Number.POSITIVE_INFINITY) return connecting;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseBusy('no connection in time')), Math.max(0, left));
  try {
    return await Promise.race([connecting, tooLate]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Statements kept prepared in each session. The program has about a hundred. */
const STATEMENTS = 400;
const names = new Map<string, string>();

/** A statement has the same name in every session. Statements beyond the maximum have none and are parsed each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

const TRANSACTION_NUMBER = 'SELECT pg_current_xact_id_if_assigned()::text::bigint AS number';

class PostgresConnection implements TransactionConnection {
  isOver = false;
  readonly #client: PoolClient;
  #begun: Promise<unknown> | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #isStale = false;
  #fault: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** BEGIN is sent together with the first statements. They succeed only if it does. */
  begin(statement: string) {
    this.isOver = false;
    this.#begun = this.#client.query(bounded({ text: statement }));
    this.#begun.catch(() => {});
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const sent = this.#client.query(bounded({ name: nameOf(text), text, values: [...parameters] }));
      const [result] = await Promise.all([sent as unknown as Promise<Result<R>>, this.#begun]);
      const isChange = /^(INSERT|UPDATE|DELETE)$/.test(result.command);
      return { rows: result.rows, ...(isChange && { numAffectedRows: BigInt(result.rowCount ?? 0) }) };
    } catch (error) {
      this.#isStale ||= isStale(error);
      // Statements sent together fail together, and only the first error says why.
      if (!isAborted(error)) this.#fault ??= error;
      const reason = this.#explained(isAborted(error) ? (this.#fault ?? error) : error);
      throw reason instanceof DatabaseAway && isBroken(reason.cause)
        ? new ConnectionBroken(reason.message, { cause: reason.cause })
        : reason;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface wants it; nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported; read in pages');
  }

  /** The number of the transaction; undefined if it has changed nothing. */
  async transaction(): Promise<number | undefined> {
    const query = bounded({ name: 'transaction', text: TRANSACTION_NUMBER });
    const { rows } = await this.#client.query<{ number: number | null }>(query).catch((error) => {
      this.#isStale ||= isStale(error);
      throw this.#explained(error);
    });
    return rows[0]?.number ?? undefined;
  }

  end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.isOver = true;
    const ended = this.#client.query(bounded({ text: statement }, LAST_MS)).then(
      ({ command }) => {
        // If a statement of the transaction failed, the server responds to COMMIT with ROLLBACK and without an error.
        if (command !== statement) throw new Error('PostgreSQL has undone the transaction');
      },
      (error) => {
        throw this.#explained(error);
      },
    );
    this.#ended = ended;
    return ended;
  }

  /** If the server has ended the session, it sent the reason before the statement that failed. */
  #explained(error: unknown): unknown {
    const connectionError = connectionErrorOf(this.#client);
    return hasStoodStill(connectionError) ? connectionError : explained(error);
  }

  /** Returns the connection to the pool when the transaction has ended. Destroys it if the end failed. */
  release() {
    this.#ended.then(
      () => this.#client.release(this.#isStale),
      () => this.#client.release(true),
    );
  }
}

/** The minimum of milliseconds for COMMIT or ROLLBACK, even after the deadline: a timeout would cost the connection. */
const LAST_MS = 100;

/** Limits a statement to the time left to its request. A statement that times out ends its connection. */
function bounded<Q extends { text: string }>(query: Q, least = 1): Q & { query_timeout?: number } {
  const left = leftMs();
  return left === Number.POSITIVE_INFINITY ? query : { ...query, query_timeout: Math.max(least, Math.ceil(left)) };
}

type Result<R> = { rows: R[]; rowCount: number | null; command: string };
