import type { LaunchBoardClient } from '@launch-board/sdk';
import type { VisitorContext } from './visitor-context.ts';

/** Long enough that these reads stay far under the site's own limit, short enough that nobody waits for a new category. */
const defaultSeconds = 10;
/** Beyond this the one that was read first goes: parts of a sitemap have numbers, and boards grow. */
const maxKept = 200;

type Kept = { until: number; value: Promise<unknown> };

/** Remembers answers that are the same for everybody. */
export function createSharedReads(api: LaunchBoardClient, clock: () => number): VisitorContext['shared'] {
  const kept = new Map<string, Kept>();
  return <T>(key: string, read: (api: LaunchBoardClient) => Promise<T>, seconds = defaultSeconds): Promise<T> => {
    const known = kept.get(key);
    if (known && clock() < known.until) return known.value as Promise<T>;
    const value = read(api);
    const entry = { until: clock() + seconds * 1000, value };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
    // A failure is told to those who wait for it and not remembered.
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
