import { statSync } from 'node:fs';
import { DatabaseAway } from '../engine.ts';

/** Whether an open database file is still the file under its name. */
export type Place = {
  /** What has become of it; undefined while all is well. */
  fault(): string | undefined;
  /** @throws DatabaseAway before anything is acknowledged that only a file without a name would hold */
  assertKept(): void;
  /** Bytes of the write-ahead log. */
  logBytes(): number;
};

/** Device and inode of a file, in one text; undefined where there is none. */
export function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}.${found.ino}`;
}

/** SQLite goes on with the files it has open, whatever becomes of their names; here the names are compared. */
export function createPlace(path: string): Place {
  // The log and its index are made when they are first needed, and stay until the last connection is closed.
  const known = new Map<string, string>();
  const look = (): string | undefined => {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      const now = identityOf(file);
      const before = known.get(file);
      if (before === undefined) {
        if (now !== undefined) known.set(file, now);
      } else if (now === undefined) return `${file} was deleted or renamed while it was in use`;
      else if (now !== before) return `${file} was replaced by another file while it was in use`;
    }
    return undefined;
  };
  const fault = () => {
    try {
      return look();
    } catch (error) {
      return `${path} cannot be looked at: ${(error as Error).message}`;
    }
  };
  look();
  return {
    fault,
    assertKept() {
      const found = fault();
      if (found !== undefined) throw new DatabaseAway(found);
    },
    logBytes: () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  };
}

/** Of a database in memory. */
export const nowhere: Place = { fault: () => undefined, assertKept() {}, logBytes: () => 0 };
