import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work` for somebody who waits until `atMs` of `performance.now()`, and no longer: each wait in it, for a
 * connection, a lock or a statement, is cut to what is left.
 */
export const until = <T>(atMs: number, work: () => T): T => deadlines.run(atMs, work);

/** Deadline in terms of `performance.now()`; infinite if nobody waits. */
export const deadline = (): number => deadlines.getStore() ?? Number.POSITIVE_INFINITY;

/** Milliseconds until the deadline; infinite if nobody waits. */
export const leftMs = (): number => deadline() - performance.now();
