import { BoundedMap } from '@launch-board/host/bounded-map';
import type { LaunchBoardClient } from '@launch-board/sdk';
import type { Proof } from './current-reads.ts';

/** The maximum age without a commit, because rankings depend on the time; and of everything while the board cannot be asked. */
const longestMs = 10_000;
/**
 * The maximum of entries. Needed because the numbered parts of a sitemap grow with the board.
 */
const maxKept = 200;

type Kept = { until: number; at: unknown; value: Promise<unknown> };

export type SharedReads = <T>(
  proof: Proof | undefined,
  key: string,
  read: (api: LaunchBoardClient) => Promise<T>,
) => Promise<T>;

/**
 * Caches reads that are the same for everybody, in the site's own name. None outlives a commit: it may have removed what was
 * read, and a page that is rendered after it must not show that.
 */
export function createSharedReads(api: LaunchBoardClient, clock: () => number): SharedReads {
  const kept = new BoundedMap<Kept>({ most: maxKept });
  return <T>(proof: Proof | undefined, key: string, read: (api: LaunchBoardClient) => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const isCurrent = known && clock() < known.until && (!proof || proof.holds(known.at));
    if (isCurrent) return known.value as Promise<T>;
    const value = read(api);
    const entry = { until: clock() + longestMs, at: proof?.at, value };
    kept.set(key, entry);
    // A failure reaches the callers that wait for it and is not cached.
    value.catch(() => kept.get(key) === entry && kept.delete(key));
    return value;
  };
}
