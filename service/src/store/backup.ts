import { assertExists, isPostgres, sqlitePath } from './open-store.ts';
import { backUpSqlite } from './sqlite/backup.ts';
import { sqliteFaults } from './sqlite/check.ts';

/**
 * Copies the database into a new file, as it was at one moment, while others go on writing.
 * @throws NoSuchDatabase
 */
export async function backUp(
  databaseUrl: string,
  target: string,
  progress: (pages: { total: number; left: number }) => void,
  signal: AbortSignal,
): Promise<void> {
  assertFile(databaseUrl);
  const path = sqlitePath(databaseUrl);
  assertExists(path);
  await backUpSqlite(path, target, progress, signal);
}

/** What the engine finds wrong with the files of a database. */
export const engineFaults = (databaseUrl: string): string[] => sqliteFaults(sqlitePath(databaseUrl));

/** @throws Error for a database that is no file, with what to do */
export function assertFile(databaseUrl: string) {
  if (!isPostgres(databaseUrl)) return;
  throw new Error(
    'this copies SQLite files; a PostgreSQL database is backed up with its own tools, as docs/operate.md describes',
  );
}
