import type { CompiledQuery, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { leftMs } from '../../deadline.ts';
import type { TransactionConnection } from '../../queries/prepared.ts';
import { DatabaseAway } from '../engine.ts';
import { connectionErrorOf } from './connections.ts';
import { ConnectionBroken, explained, hasStoodStill, isAborted, isBroken, isStale } from './faults.ts';
import { inTime } from './in-time.ts';

/** A pooled connection for one transaction. Kysely's own prepares no statements and knows no deadlines. */
export class PostgresConnection implements TransactionConnection {
  isOver = false;
  readonly #client: PoolClient;
  readonly #isReading: boolean;
  #begun: Promise<unknown> | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #isStale = false;
  #fault: unknown;

  /** `isReading`: nothing depends on how its transactions end. */
  constructor(client: PoolClient, isReading: boolean) {
    this.#client = client;
    this.#isReading = isReading;
  }

  /** BEGIN is sent together with the first statements. They succeed only if it does. */
  begin(statement: string) {
    this.isOver = false;
    this.#begun = this.#client.query(this.#bounded({ text: statement }));
    this.#begun.catch(() => {});
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const query = this.#bounded({ name: nameOf(text), text, values: [...parameters] });
      const sent = Promise.all([this.#client.query(query) as unknown as Promise<Result<R>>, this.#begun]);
      const [result] = await (this.#isReading ? inTime(sent, leftMs(), 'no response in time') : sent);
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

  /** Waits for at least `leastMs`, even after the deadline. */
  end(statement: 'COMMIT' | 'ROLLBACK', leastMs: number): Promise<void> {
    this.isOver = true;
    const ended = this.#client.query(bounded({ text: statement }, leastMs)).then(
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

  /**
   * A change that is late ends its connection, and is undone by that. A read is left behind, and its connection waits for it: a board with
   * more readers than it can serve would spend the server's time on new connections, which parse all statements anew.
   */
  #bounded<Q extends { text: string }>(query: Q) {
    return this.#isReading ? query : bounded(query);
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

const TRANSACTION_NUMBER = 'SELECT pg_current_xact_id_if_assigned()::text::bigint AS number';

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

/** Limits a statement to the time left to its request. A statement that times out ends its connection. */
function bounded<Q extends { text: string }>(query: Q, least = 1): Q & { query_timeout?: number } {
  const left = leftMs();
  return left === Number.POSITIVE_INFINITY ? query : { ...query, query_timeout: Math.max(least, Math.ceil(left)) };
}

type Result<R> = { rows: R[]; rowCount: number | null; command: string };
