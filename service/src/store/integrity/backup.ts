import { openReadOnly } from '../engines/read-only.ts';
import { backUpSqlite } from '../engines/sqlite/backup.ts';
import { assertExists, isPostgres, sqlitePath } from '../open-store.ts';

/**
 * Copies the database into a new file. The copy shows one moment, while other processes continue to write.
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

/** The faults that the engine itself finds in a database, one sentence each. */
export async function engineFaults(databaseUrl: string): Promise<string[]> {
  const database = openReadOnly(databaseUrl);
  try {
    return await database.faults();
  } finally {
    await database.close();
  }
}

/** @throws Error for a database that is not a file; the message says what to do */
export function assertFile(databaseUrl: string) {
  if (!isPostgres(databaseUrl)) return;
  throw new Error(
    'this copies SQLite files; a PostgreSQL database is backed up with its own tools, as docs/operate.md describes',
  );
}
