import { backup, DatabaseSync } from 'node:sqlite';
import { SQLITE_WAIT_MS } from './open.ts';

type Progress = (pages: { total: number; left: number }) => void;

/** Pages copied between two looks at the progress. */
const PAGES = 1000;

/**
 * Copies a database that may be in use into a file of one moment. The connection holds that moment open as a read
 * transaction: without it, every commit of another process would start the copy again, and it might never end.
 */
export async function backUpSqlite(path: string, target: string, progress: Progress, signal: AbortSignal) {
  const source = new DatabaseSync(path, { readOnly: true, timeout: SQLITE_WAIT_MS });
  try {
    source.exec('BEGIN');
    // The transaction begins with its first read.
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, target, {
      rate: PAGES,
      progress({ totalPages: total, remainingPages: left }) {
        signal.throwIfAborted();
        progress({ total, left });
      },
    });
  } finally {
    source.close();
  }
  withoutLog(target);
}

/** A copy needs no write-ahead log, and one that says so cannot be taken for the file of a log that lies beside it. */
function withoutLog(path: string) {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
