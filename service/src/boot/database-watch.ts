import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

/** A file that is gone is noticed within a second; a look takes microseconds. */
const LOOK_MS = 500;
/** A log that is emptied in time stays far below. */
const LARGE_LOG_BYTES = 256 * 1024 * 1024;

/** Tells operators why a database that is in use takes no changes, and when the log of a file grows. */
export function watchDatabase(store: Store, log: Pick<Logger, 'error' | 'warn' | 'info'>): { close(): void } {
  let known: string | undefined;
  let isLarge = false;
  const look = () => {
    const fault = store.fault();
    if (fault !== undefined && fault !== known) log.error({ fault }, 'changes are refused');
    if (fault === undefined && known !== undefined) log.info('changes are taken again');
    known = fault;

    const bytes = store.logBytes();
    if (bytes > LARGE_LOG_BYTES && !isLarge)
      log.warn({ bytes }, 'the write-ahead log grows: a long reader keeps it from being emptied');
    isLarge = bytes > LARGE_LOG_BYTES;
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return { close: () => clearInterval(timer) };
}
