import { DatabaseAway } from '../engine.ts';

const SQLITE_BUSY = 5;
/** READONLY, IOERR, FULL, CANTOPEN: faults that an operator can fix. The statement is not to blame. */
const DISK_FAULTS = [8, 10, 13, 14];

export const isBusy = (error: unknown): boolean => kindOf(error) === SQLITE_BUSY;

/** @throws DatabaseAway instead of SQLite's error if the disk is at fault */
export function explained<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!DISK_FAULTS.includes(kindOf(cause))) throw cause;
    throw new DatabaseAway(`the database file cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** `code` is always ERR_SQLITE_ERROR. The kind of error is the low byte of `errcode`. */
const kindOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
