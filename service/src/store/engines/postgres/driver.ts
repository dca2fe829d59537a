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
import { DatabaseBusy } from '../engine.ts';
import { lastWordsOf } from './connections.ts';
import { explained, hasStoodStill, isAborted, isStale } from './faults.ts';

type Options = {
  begin: string;
  /**
   * Called once a commit was sent and answered, with the number of the transaction; without one where nobody can tell
   * whether it was done. Without this function, nobody waits for the end.
   */
  onCommit?: (transaction?: number) => void;
};

/** Kysely over a pool of `pg`. Its own driver would parse each statement anew and wait for every BEGIN and COMMIT. */
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
    // Of a transaction that only read, nothing depends on the end.
    if (!onCommit) return void connection.end('COMMIT').catch(() => {});
    let transaction: number | undefined;
    try {
      // Both are sent before either is waited for. Why the number was refused, COMMIT does not tell.
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
    // Where the connection is gone, so is the transaction; the fault that led here is the one to tell.
    await connection.end('ROLLBACK').catch(() => {});
  }

  async releaseConnection(connection: PostgresConnection) {
    connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

/** The connection, unless it comes too late; then it goes back. */
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

/** Texts kept prepared in each session; the program has some hundred. */
const STATEMENTS = 400;
const names = new Map<string, string>();

/** One name for one text, in every session; texts beyond the bound are parsed each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

const ASK_NUMBER = 'SELECT pg_current_xact_id_if_assigned()::text::bigint AS number';

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

  /** Sent together with the first statements, which do not count as done before this is. */
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
      // What was asked together fails together; only the first of it tells why.
      if (!isAborted(error)) this.#fault ??= error;
      throw this.#explained(isAborted(error) ? (this.#fault ?? error) : error);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface wants it; nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported; read in pages');
  }

  /** Its number; undefined where it has changed nothing. */
  async transaction(): Promise<number | undefined> {
    const asked = this.#client.query<{ number: number | null }>(bounded({ name: 'transaction', text: ASK_NUMBER }));
    const { rows } = await asked.catch((error) => {
      this.#isStale ||= isStale(error);
      throw this.#explained(error);
    });
    return rows[0]?.number ?? undefined;
  }

  end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.isOver = true;
    const ended = this.#client.query(bounded({ text: statement }, LAST_MS)).then(
      ({ command }) => {
        // The server answers a COMMIT of a transaction in which something failed with ROLLBACK, and no error.
        if (command !== statement) throw new Error('PostgreSQL has undone the transaction');
      },
      (error) => {
        throw this.#explained(error);
      },
    );
    this.#ended = ended;
    return ended;
  }

  /** Where the server has ended the session, it said why before anybody asked. */
  #explained(error: unknown): unknown {
    const lastWords = lastWordsOf(this.#client);
    return hasStoodStill(lastWords) ? lastWords : explained(error);
  }

  /** Back into the pool once the transaction is over; out of it where that failed. */
  release() {
    this.#ended.then(
      () => this.#client.release(this.#isStale),
      () => this.#client.release(true),
    );
  }
}

/** The end of a transaction is waited for a little even if nobody waits any more: its connection is worth that. */
const LAST_MS = 100;

/** A statement that waits no longer than whoever asked. One that meets a silent server ends its connection. */
function bounded<Q extends { text: string }>(query: Q, least = 1): Q & { query_timeout?: number } {
  const left = leftMs();
  return left === Number.POSITIVE_INFINITY ? query : { ...query, query_timeout: Math.max(least, Math.ceil(left)) };
}

type Result<R> = { rows: R[]; rowCount: number | null; command: string };
