import type { LaunchBoardClient } from '@launch-board/sdk';
import type { VisitorContext } from './visitor-context.ts';

/** Long enough that these reads stay far under the site's own limit, short enough that nobody waits for a new category. */
const defaultSeconds = 10;
/** Beyond this the one that was read first goes: parts of a sitemap have numbers, and boards grow. */
const maxKept = 200;

type Kept = { until: number; at: unknown; value: Promise<unknown> };

/**
 * Remembers answers that are the same for everybody. Where the board's revision is known (`latest`; another object
 * whenever it has moved), they are forgotten with it, but for those with a time of their own: a page that is rendered
 * because of a commit must not be made of what was true before.
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
    // A failure is told to those who wait for it and not remembered.
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
