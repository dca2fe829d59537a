import { assertExists, sqlitePath } from './open-store.ts';
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
  const path = sqlitePath(databaseUrl);
  assertExists(path);
  await backUpSqlite(path, target, progress, signal);
}

/** What the engine finds wrong with the files of a database. */
export const engineFaults = (databaseUrl: string): string[] => sqliteFaults(sqlitePath(databaseUrl));
