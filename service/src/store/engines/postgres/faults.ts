import { DatabaseAway, DatabaseBusy } from '../engine.ts';

/** A transaction stood still, and the server has undone it. */
const STOOD_STILL = '25P03';
/** And serialization failure, deadlock: nothing is wrong with the transaction, and the next attempt may succeed. */
const TRANSIENT = ['40001', '40P01', STOOD_STILL];
/** Tables were changed by a later version, or a statement was forgotten: what this session has prepared is of no use. */
const STALE_PLAN = '0A000';
const STALE_NAME = '26000';
/** Lock and statement time-outs, too many connections. */
const BUSY = ['55P03', '57014', '53300'];
/** Classes: connection, no such account, no such database, resources, shut-down or start-up, a fault of the system. */
const AWAY = ['08', '28', '3D', '53', '57', '58'];
/** A standby, or a server whose disk an operator has closed. */
const READ_ONLY = '25006';

/** The session must not be used again; the transaction may be, in another one. */
export const isStale = (error: unknown): boolean =>
  codeOf(error) === STALE_NAME || (codeOf(error) === STALE_PLAN && /cached plan/.test((error as Error).message));

/** Said by the server to nobody in particular, as nobody was asking; the connection is gone. */
export const hasStoodStill = (error: unknown): boolean => codeOf(error) === STOOD_STILL;

/** Something before it failed in the same transaction; that tells more. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

export const isTransient = (error: unknown): boolean => TRANSIENT.includes(codeOf(error)) || isStale(error);

/**
 * What a fault of the connection or the server means to the rest of the program; a fault of a statement stays as it is.
 * The words are the server's or the network's own: they name hosts and accounts at most, never a password.
 */
export function explained(cause: unknown): unknown {
  if (cause instanceof DatabaseAway || cause instanceof DatabaseBusy) return cause;
  const code = codeOf(cause);
  if (BUSY.includes(code)) return new DatabaseBusy(`the database is busy: ${wordsOf(cause)}`, { cause });
  if (code === READ_ONLY || AWAY.includes(code.slice(0, 2)) || isOfConnection(cause))
    return new DatabaseAway(`the database server cannot be used: ${wordsOf(cause)}`, { cause });
  return cause;
}

/** pg and Node tell a broken connection by words or by a system error, never by a code of SQLSTATE. */
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

/** An address with two forms fails with both reasons inside, and no words of its own. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map((one: Error) => one.message).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);

/** SQLSTATE; empty for what is no answer of the server. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'severity' in error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
