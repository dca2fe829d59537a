import { vi } from 'vitest';
import { hangMs } from './hang-bound.ts';

/** Looks again and again until nothing is thrown. For what no event tells of; where there is an event, wait for that. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: hangMs, interval: 5 });
