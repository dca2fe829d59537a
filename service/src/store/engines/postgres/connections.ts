import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** Milliseconds. Tests wait for longer, so that a busy machine decides none. */
export type ServerWaits = {
  /** The maximum for a connection, whether from the pool or to the server. */
  connectMs: number;
  /** How long a write waits for another one. An import holds the board for some hundred milliseconds. */
  lockMs: number;
  /**
   * A write transaction holds locks, and its process sends the next statement within a millisecond. If the process stalls
   * (stopped, swapped out, cut off), the server ends the transaction after this time. If it comes back, it retries.
   */
  standstillMs: number;
  /** The connection that watches commits is given up after a silence of this time, or at least half of it. */
  silenceMs: number;
};

export const serverWaits: ServerWaits = { connectMs: 3000, lockMs: 5000, standstillMs: 200, silenceMs: 1500 };

/** Statements of this program take milliseconds. One that takes this long is due to a fault or an attack. */
const STATEMENT_MS = 10_000;
/** For a server that does not respond at all: longer than the server's own timeouts. */
const SILENCE_MS = 15_000;

export type Connecting = PoolConfig;

/** The first error of a connection while no query was under way. Later errors say only that the connection is gone. */
const connectionErrors = new WeakMap<PoolClient, Error>();

export const connectionErrorOf = (client: PoolClient): Error | undefined => connectionErrors.get(client);

const INT8 = 20;
const NUMERIC = 1700;

/** Every number of this program fits a double: times, counts, sums of counts. */
const numbers = {
  getTypeParser: (oid: number, format?: never) =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
};

/** @throws Error without the URL, which may contain a password */
export function connectingTo(databaseUrl: string, { connectMs } = serverWaits): Connecting {
  try {
    return {
      ...parseIntoClientConfig(databaseUrl),
      types: numbers as never,
      application_name: 'launchboard',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    };
  } catch {
    throw new Error('the database address is not of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE');
  }
}

const clients = new WeakMap<Pool, Set<PoolClient>>();

/** Ends every connection of a pool, whatever it is doing: the server is away. */
export function breakOff(pool: Pool) {
  for (const client of clients.get(pool) ?? []) client.connection.stream.destroy();
}

/** A pool in which a lost connection fails only the work it was doing. */
export function openPool(connecting: Connecting, options: PoolConfig): Pool {
  const pool = new Pool({ ...connecting, ...options });
  // A statement under way reports an error with its promise. Without these listeners, any other error of a connection
  // would end the process. The pool drops the connection itself.
  pool.on('error', () => {});
  const open = new Set<PoolClient>();
  clients.set(pool, open);
  pool.on('remove', (client) => open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', (error) => {
      if (!connectionErrors.has(client)) connectionErrors.set(client, error);
    });
  });
  return pool;
}

/**
 * A row is as near as the next one in memory and on solid-state disks. With the server's default of 4, that of a rotating disk, a
 * list of 24 projects reads all people of the board to find 24 of them. Whatever the operator has set is left alone. A setting of the
 * connection would outrank theirs, and poolers refuse those that they do not know.
 */
export const ROWS_ARE_NEAR = `SELECT set_config('random_page_cost', '1.1', false) WHERE current_setting('random_page_cost') = '4'`;

/** A pool of connections that serve requests. */
export function openServingPool(connecting: Connecting, options: PoolConfig): Pool {
  const pool = openPool(connecting, options);
  // Sent before whatever the connection was opened for. A connection that is lost meanwhile fails that too.
  return pool.on('connect', (client) => void client.query(ROWS_ARE_NEAR).catch(() => {}));
}

/** For connections that serve requests. */
export const servingLimits = ({ lockMs }: ServerWaits): PoolConfig & { pipeline: boolean } => ({
  pipeline: true,
  statement_timeout: STATEMENT_MS,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  // A connection is cheap to keep and expensive to open.
  idleTimeoutMillis: 60_000,
});
