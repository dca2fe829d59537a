import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { leftMs } from '../../deadline.ts';
import { explained, isAborted } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Presence, withoutPresence } from './presence.ts';
import { PostgresConnection } from './transaction-connection.ts';

type Options = {
  begin: string;
  /**
   * Called when a COMMIT has ended, with the number of the transaction. The number is undefined if the transaction
   * changed nothing or its outcome is unknown. Without this function, the driver does not wait for the COMMIT.
   */
  onCommit?: (transaction?: number) => void;
  presence?: Presence;
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
      const { presence = withoutPresence } = this.#options;
      return new PostgresConnection(await connectionOf(this.#pool, presence), this.#options.onCommit === undefined);
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
    if (!onCommit) return void connection.end('COMMIT', SETTLED_MS).catch(() => {});
    let transaction: number | undefined;
    try {
      // Both are sent before the driver waits for either. If both fail, the first error says why; COMMIT's does not.
      const [number, end] = await Promise.allSettled([connection.transaction(), connection.end('COMMIT', LAST_MS)]);
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
    const end = connection.end('ROLLBACK', this.#options.onCommit ? LAST_MS : SETTLED_MS).catch(() => {});
    // Nothing depends on the end of a read-only transaction, and what was late is answered at once.
    if (this.#options.onCommit) await end;
  }

  async releaseConnection(connection: PostgresConnection) {
    connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

/** The minimum of milliseconds for COMMIT or ROLLBACK of a change, even after the deadline: a timeout would cost the connection. */
const LAST_MS = 100;
/** The same for reads, which wait for neither: what they have sent has so long to end. */
const SETTLED_MS = 5000;
/**
 * Of the time that is left, the share that may be spent on waiting for a connection: whoever got one in the last moment would have no
 * time to use it.
 */
const WAITING_SHARE = 0.7;

/** Waits for a connection, or until the server is away. A connection that comes too late returns to the pool. */
async function connectionOf(pool: Pool, presence: Presence): Promise<PoolClient> {
  let connecting: Promise<PoolClient> | undefined;
  const left = leftMs() * WAITING_SHARE;
  try {
    return await presence.orAway(() => {
      connecting = pool.connect();
      return inTime(connecting, left, 'no connection in time');
    });
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}
