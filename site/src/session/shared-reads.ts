import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Visit } from './visit.ts';

/** Long enough that these reads stay far under the site's own limit, short enough that nobody waits for a new category. */
const keptMs = 10_000;

type Kept = { at: number; value: Promise<unknown> };

/** Remembers answers that are the same for everybody. The keys are a handful of names in our code, so nothing piles up. */
export function createSharedReads(api: LaunchBoardClient, clock: () => number): Visit['shared'] {
  const kept = new Map<string, Kept>();
  return <T>(key: string, read: (api: LaunchBoardClient) => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && clock() - known.at < keptMs) return known.value as Promise<T>;
    const value = read(api);
    const entry = { at: clock(), value };
    kept.set(key, entry);
    // A failure is told to those who wait for it and not remembered.
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
