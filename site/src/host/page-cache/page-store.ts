import { BoundedMap } from '@launch-board/host/bounded-map';
import type { CachedPage } from './cached-page.ts';
import type { DataVersions } from './data-versions.ts';

/**
 * A page in the cache, with the time and the data versions of its rendering. Times are milliseconds on a monotonic clock.
 */
export type Entry = {
  page: CachedPage;
  /** The data versions known before its data was read; undefined if none were known. */
  at: DataVersions | undefined;
  renderedAt: number;
  /** The time at which this address may be rendered in a full burst again. */
  restedAt: number;
};

/** The overhead of an entry, such as objects, maps and prepared headers: about two kilobytes. */
const entryBytes = 2048;

/** Pages, bounded in bytes and in number. Stored again, a page is measured again: it may have gained an encoding. */
export const pageStore = (mostSize: number, most: number): BoundedMap<Entry> =>
  new BoundedMap({ most, mostSize, sizeOf: ({ page }, key) => page.size + 2 * key.length + entryBytes });
