import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { leftMs } from '../../deadline.ts';
import { DatabaseBusy } from '../engine.ts';
import { explained, isAborted } from './faults.ts';
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
      return new PostgresConnection(await inTime(this.#pool, presence));
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

/**
 * Waits for a connection until the request's deadline, or until the server is away. A connection that comes later returns
 * to the pool.
 */
async function inTime(pool: Pool, presence: Presence): Promise<PoolClient> {
  let connecting: Promise<PoolClient> | undefined;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const left = leftMs();
  const isBounded = left !== Number.POSITIVE_INFINITY;
  const timer = isBounded && setTimeout(() => reject(new DatabaseBusy('no connection in time')), Math.max(0, left));
  try {
    return await presence.orAway(() => {
      connecting = pool.connect();
      return Promise.race([connecting, tooLate]);
    });
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    if (timer) clearTimeout(timer);
  }
}
