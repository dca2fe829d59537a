import { DatabaseAway } from '../engine.ts';

const SQLITE_BUSY = 5;
/** READONLY, IOERR, FULL, CANTOPEN: what an operator can mend, and no fault of the statement. */
const DISK_FAULTS = [8, 10, 13, 14];

export const isBusy = (error: unknown): boolean => kindOf(error) === SQLITE_BUSY;

/** @throws DatabaseAway in place of SQLite's own error where the disk is at fault */
export function explained<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!DISK_FAULTS.includes(kindOf(cause))) throw cause;
    throw new DatabaseAway(`the database file cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** A number, never the text: the code is always ERR_SQLITE_ERROR, the extended code's low byte says what kind. */
const kindOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
