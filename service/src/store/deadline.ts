import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work` for somebody who waits until `atMs` of `performance.now()`, and no longer: each wait in it, for a
 * connection, a lock or a statement, is cut to what is left.
 */
export const until = <T>(atMs: number, work: () => T): T => deadlines.run(atMs, work);

/** Of `performance.now()`; infinite where nobody waits. */
export const deadline = (): number => deadlines.getStore() ?? Number.POSITIVE_INFINITY;

/** Milliseconds that are left; infinite where nobody waits. */
export const leftMs = (): number => deadline() - performance.now();
