import { DatabaseAway, DatabaseBusy } from '../engine.ts';

/** `idle_in_transaction_session_timeout`: the server has rolled back an idle transaction and closed its session. */
const STOOD_STILL = '25P03';
/** Serialization failure, deadlock, idle timeout: nothing is wrong with the transaction, and a retry may succeed. */
const TRANSIENT = ['40001', '40P01', STOOD_STILL];
/** A later version has changed the tables, or a prepared statement is gone: this session's statements are of no use. */
const STALE_PLAN = '0A000';
const STALE_NAME = '26000';
/** Lock and statement timeouts, too many connections. */
const BUSY = ['55P03', '57014', '53300'];
/** Classes: connection, no such account, no such database, resources, shutdown or start-up, system error. */
const AWAY = ['08', '28', '3D', '53', '57', '58'];
/** A standby, or a server that an operator has set to read-only. */
const READ_ONLY = '25006';

/** Where in the server it is told that a plan is out of date: its sentence is in the language of the server. */
const CHECKS_PLANS = 'RevalidateCachedQuery';

/** The session must not be used again. The transaction can be retried in another one. */
export const isStale = (error: unknown): boolean =>
  codeOf(error) === STALE_NAME ||
  (codeOf(error) === STALE_PLAN && (error as { routine?: unknown }).routine === CHECKS_PLANS);

/** The server sends this error unasked, while no statement is under way, and closes the connection. */
export const hasStoodStill = (error: unknown): boolean => codeOf(error) === STOOD_STILL;

/** An earlier statement of the same transaction failed. Its error says why. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** The connection broke before COMMIT was sent: nothing of the transaction is done. */
export class ConnectionBroken extends DatabaseAway {}

/**
 * The connection is gone, without a word from the server: it had closed an idle transaction, and this process wrote to it
 * before it had read the reason; or the server has crashed.
 */
export const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (['EPIPE', 'ECONNRESET'].includes(String((error as NodeJS.ErrnoException).code)) ||
    /^connection terminated unexpectedly/i.test(error.message));

export const isTransient = (error: unknown): boolean =>
  TRANSIENT.includes(codeOf(error)) || isStale(error) || error instanceof ConnectionBroken;

/**
 * Turns errors of the connection or the server into `DatabaseBusy` or `DatabaseAway`, and leaves errors of a statement
 * alone. The messages come from the server or the network: they may name hosts and accounts, but never a password.
 */
export function explained(cause: unknown): unknown {
  if (cause instanceof DatabaseAway || cause instanceof DatabaseBusy) return cause;
  const code = codeOf(cause);
  if (BUSY.includes(code)) return new DatabaseBusy(`the database is busy: ${wordsOf(cause)}`, { cause });
  if (code === READ_ONLY || AWAY.includes(code.slice(0, 2)) || isOfConnection(cause))
    return new DatabaseAway(`the database server cannot be used: ${wordsOf(cause)}`, { cause });
  return cause;
}

/** pg and Node report a broken connection with a message or a system error, never with an SQLSTATE code. */
function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isSystemError = 'syscall' in error || error instanceof AggregateError;
  return (
    isSystemError ||
    /^(connection terminated|client (has encountered|was closed)|timeout exceeded|query read timeout|the server does not support SSL)/i.test(
      error.message,
    )
  );
}

/** For a host with an IPv4 and an IPv6 address the error is an AggregateError: both reasons inside, no message. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map((one: Error) => one.message).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);

/** The SQLSTATE code; empty if the error does not come from the server. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'severity' in error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
