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

/** An LRU store of pages, bounded in bytes and in number. */
export class PageStore {
  readonly #entries = new Map<string, Entry & { charged: number }>();
  readonly #maxBytes: number;
  readonly #maxPages: number;
  #bytes = 0;

  constructor(maxBytes: number, maxPages: number) {
    this.#maxBytes = maxBytes;
    this.#maxPages = maxPages;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Moved to the end, so that the first entry is the least recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Stores an entry, or updates its size when its page has gained an encoding. */
  set(key: string, entry: Entry): void {
    this.#forget(key);
    const charged = entry.page.size + 2 * key.length + entryBytes;
    this.#entries.set(key, { ...entry, charged });
    this.#bytes += charged;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#entries.size <= this.#maxPages) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.charged ?? 0;
    this.#entries.delete(key);
  }
}
