import { statSync } from 'node:fs';
import { DatabaseAway } from '../engine.ts';

/** Whether an open database file is still the file under its name. */
export type FileIdentity = {
  /** What has happened to the file; undefined if nothing has. */
  fault(): string | undefined;
  /** @throws DatabaseAway if the file has been deleted or replaced: a commit to it would be lost */
  assertKept(): void;
  /** Bytes of the write-ahead log. */
  logBytes(): number;
};

/** Device and inode of a file as one string; undefined if there is no file. */
export function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}.${found.ino}`;
}

/** Says which file this is, also if a file that was deleted meanwhile had the same inode. */
export function birthOf(path: string): string {
  const { dev, ino, birthtimeMs } = statSync(path, { bigint: true });
  return `${dev}.${ino}.${birthtimeMs}`;
}

/**
 * SQLite keeps using its open files even if they are deleted or renamed. This compares them with the files at the path.
 */
export function watchIdentity(path: string): FileIdentity {
  // SQLite creates the log and its index when it first needs them. They stay until the last connection closes.
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

/** Of a database in memory, which has no file. */
export const noFile: FileIdentity = { fault: () => undefined, assertKept() {}, logBytes: () => 0 };
