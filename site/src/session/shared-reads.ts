import type { LaunchBoardClient } from '@launch-board/sdk';
import type { VisitorContext } from './visitor-context.ts';

/**
 * Long enough that these reads stay far under the site's own limit, short enough that nobody waits for a new category.
 */
const defaultSeconds = 10;
/**
 * The maximum of entries; the oldest goes first. Needed because the numbered parts of a sitemap grow with the board.
 */
const maxKept = 200;

type Kept = { until: number; at: unknown; value: Promise<unknown> };

/**
 * Caches reads that are the same for everybody. When the board's data version changes (`latest` then returns a new object),
 * they are dropped, because a page rendered after a commit must not contain older data. Reads with an explicit lifetime
 * stay.
 */
export function createSharedReads(
  api: LaunchBoardClient,
  clock: () => number,
  latest: () => unknown = () => undefined,
): VisitorContext['shared'] {
  const kept = new Map<string, Kept>();
  return <T>(key: string, read: (api: LaunchBoardClient) => Promise<T>, seconds?: number): Promise<T> => {
    const known = kept.get(key);
    const at = seconds === undefined ? latest() : undefined;
    if (known && clock() < known.until && known.at === at) return known.value as Promise<T>;
    const value = read(api);
    const entry = { until: clock() + (seconds ?? defaultSeconds) * 1000, at, value };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
    // A failure reaches the callers that wait for it and is not cached.
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
