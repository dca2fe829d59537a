import { backup, DatabaseSync } from 'node:sqlite';
import { SQLITE_WAIT_MS } from './open.ts';

type Progress = (pages: { total: number; left: number }) => void;

/** Pages copied between two calls of `progress`. */
const PAGES = 1000;

/**
 * Copies a database that may be in use. The copy is consistent: it shows one moment, which a read transaction holds
 * open. Without that transaction, every commit of another process would restart the copy, and it might never end.
 */
export async function backUpSqlite(path: string, target: string, progress: Progress, signal: AbortSignal) {
  const source = new DatabaseSync(path, { readOnly: true, timeout: SQLITE_WAIT_MS });
  try {
    source.exec('BEGIN');
    // A deferred transaction begins with its first read.
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

/** A copy needs no write-ahead log. Its header then says so, and no log beside it can be mistaken for its own. */
export function withoutLog(path: string) {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
