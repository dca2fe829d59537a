import { openReadOnly } from '../engines/read-only.ts';
import { backUpSqlite, withoutLog } from '../engines/sqlite/backup.ts';
import { assertExists, isPostgres, sqlitePath } from '../open-store.ts';
import { transfer, type Watch } from '../transfer/transfer.ts';

type Progress = {
  pages: (pages: { total: number; left: number }) => void;
  rows: Watch;
  signal: AbortSignal;
};

/**
 * Copies a board of either engine into a new SQLite file. The copy shows one moment, while other processes continue to
 * write. A file is copied page by page, a board on PostgreSQL row by row.
 * @throws NoSuchDatabase, TransferFault
 */
export async function copyBoard(databaseUrl: string, target: string, { pages, rows, signal }: Progress): Promise<void> {
  if (isPostgres(databaseUrl)) {
    await transfer(databaseUrl, `sqlite:${target}`, rows);
    withoutLog(target);
    return;
  }
  const path = sqlitePath(databaseUrl);
  assertExists(path);
  await backUpSqlite(path, target, pages, signal);
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
