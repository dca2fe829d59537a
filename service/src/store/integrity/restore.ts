import { openReadOnly } from '../engines/read-only.ts';
import { assertUnused, ownerOf, putInPlace } from '../engines/sqlite/restore.ts';
import { sqlitePath } from '../open-store.ts';
import { assertEmpty } from '../transfer/empty.ts';
import { TransferFault } from '../transfer/sides.ts';

/** A restore whose conditions have been checked. */
export type Target = {
  path: string;
  /** Checks again before the end, because copying takes time. @throws Error if a process has the database open */
  assertUnused(): void;
  /** @returns the new name of the old database */
  put(restored: string, moment: string): string | undefined;
};

/** @throws Error for a file that is in use, or belongs to another account */
export function restoreTarget(databaseUrl: string): Target {
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

/** @throws Error that says what to do with a database that has rows */
export async function assertEmptyServer(databaseUrl: string) {
  const database = openReadOnly(databaseUrl);
  try {
    await database.read(({ db }) => assertEmpty(db));
  } catch (error) {
    if (!(error instanceof TransferFault)) throw error;
    throw new Error(
      'the database is not empty, and a restore never replaces one on a server: create a new database, name it in LAUNCHBOARD_DATABASE_URL, and run this again',
      { cause: error },
    );
  } finally {
    await database.close();
  }
}
