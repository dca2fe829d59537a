import { statSync } from 'node:fs';
import { isPostgres, sqlitePath } from './open-store.ts';

/** The growth of a SQLite log that a long read may cause: several hours of a busy board. */
const MAX_BYTES = 512 * 1024 * 1024;
const LOOK_MS = 500;

/**
 * A signal that stops a long read of one snapshot. During the read, SQLite cannot reuse its write-ahead log, so a slow
 * recipient of an export could fill the disk.
 */
export function watchLogGrowth(databaseUrl: string, { max = MAX_BYTES, everyMs = LOOK_MS } = {}) {
  const controller = new AbortController();
  if (isPostgres(databaseUrl)) return { signal: controller.signal, [Symbol.dispose]() {} };
  const log = `${sqlitePath(databaseUrl)}-wal`;
  const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const before = size();
  const timer = setInterval(() => {
    if (size() - before <= max) return;
    const megabytes = Math.round((size() - before) / 1_000_000);
    controller.abort(
      new Error(
        `stopped: the write-ahead log of the board grew by ${megabytes} MB meanwhile; read from a backup instead`,
      ),
    );
  }, everyMs).unref();
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
