import type { Revisions } from './board-revision.ts';
import type { CachedPage } from './cached-page.ts';

/** A page in the cache, with when and of what it was rendered. Milliseconds of a clock that never goes back. */
export type Entry = {
  page: CachedPage;
  /** Known before the board was read for it; undefined where nobody could tell. */
  at: Revisions | undefined;
  renderedAt: number;
  /** When this address has its full allowance of renderings again. */
  restedAt: number;
};

/** Objects, maps, prepared heads: about two kilobytes. */
const entryBytes = 2048;

/** The pages used last, up to a number of bytes and of pages. */
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
    // To the end of the line: the first in it is the one unused for longest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Also where the page has grown by an encoding. */
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
