import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** How long anybody waits for a connection, whether for its turn or for the server. */
const CONNECT_MS = 3000;
/** A statement of this program takes milliseconds; one that takes so long meets a fault or an attack. */
const STATEMENT_MS = 10_000;
/**
 * A transaction that changes something holds locks, and its process asks for the next statement within a millisecond.
 * One that stands still (stopped, swapped out, cut off) loses them after this, and runs again if it comes back.
 */
export const STANDSTILL_MS = 200;
/** Above the server's own patience, for a server that says nothing at all. */
const SILENCE_MS = 15_000;

export type Connecting = PoolConfig;

/** What was first said on a connection on which nobody was waiting for an answer; the rest tells only that it is gone. */
const lastWords = new WeakMap<PoolClient, Error>();

export const lastWordsOf = (client: PoolClient): Error | undefined => lastWords.get(client);

const INT8 = 20;
const NUMERIC = 1700;

/** Every number of this program fits a double: times, counts, and sums of counts. */
const numbers = {
  getTypeParser: (oid: number, format?: never) =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
};

/** @throws Error, without the address, which may hold a password */
export function connectingTo(databaseUrl: string): Connecting {
  try {
    return {
      ...parseIntoClientConfig(databaseUrl),
      types: numbers as never,
      application_name: 'launchboard',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    };
  } catch {
    throw new Error('the database address is not of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE');
  }
}

/** Connections whose loss ends the work they do, and nothing else. */
export function openPool(connecting: Connecting, options: PoolConfig): Pool {
  const pool = new Pool({ ...connecting, ...options });
  // Whoever waits for a statement learns of a fault by its promise. Without these, a fault while nobody waits, or beside
  // that promise, would end the process; the pool drops the connection by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!lastWords.has(client)) lastWords.set(client, error);
    }),
  );
  return pool;
}

/** For connections that serve requests. */
export const servingLimits = (lockMs: number): PoolConfig & { pipeline: boolean } => ({
  pipeline: true,
  statement_timeout: STATEMENT_MS,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  // A connection is cheap to keep and dear to open.
  idleTimeoutMillis: 60_000,
});
