import { vi } from 'vitest';
import { hangMs } from './hang-bound.ts';

/** Retries until nothing is thrown. Only for changes without an event: if there is an event, wait for it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: hangMs, interval: 5 });
