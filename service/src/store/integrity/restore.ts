import { assertUnused, ownerOf, putInPlace } from '../engines/sqlite/restore.ts';
import { sqlitePath } from '../open-store.ts';
import { assertFile } from './backup.ts';

/** A restore whose conditions have been checked. */
export type Target = {
  path: string;
  /** Checks again before the end, because copying takes time. @throws Error if a process has the database open */
  assertUnused(): void;
  /** @returns the new name of the old database */
  put(restored: string, moment: string): string | undefined;
};

/** @throws Error for a database that is not a file, is in use, or belongs to another account */
export function restoreTarget(databaseUrl: string): Target {
  assertFile(databaseUrl);
  const path = sqlitePath(databaseUrl);
  const { uid } = ownerOf(path);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && own !== uid)
    throw new Error(`${path} belongs to another account (${uid}): run this as that account, or as root`);
  assertUnused(path);
  return {
    path,
    assertUnused: () => assertUnused(path),
    put: (restored, moment) => putInPlace(path, restored, moment),
  };
}
