import type { BoundedMap } from '@launch-board/host/bounded-map';
import type { CachedPage } from './cached-page.ts';
import { type DataVersions, type DataVersionWatch, isUnmoved, type Proof } from './data-versions.ts';
import { type Entry, pageStore } from './page-store.ts';

/** There is no limit to addresses with a query. Their own maximum keeps them from evicting the pages everybody reads. */
const plainBytes = 16 * 1024 * 1024;
const queryBytes = 8 * 1024 * 1024;
const maxPages = 1000;

/** The maximum age of a page even without a commit: the ranking depends on the time, and headings on the day. */
const longestMs = 10_000;

/** Commits may cause this many renderings of one page in a burst; after that, one a second. */
const burst = 20;
const stormMs = 1000;

/** The result of a rendering. Without `page`, it was for one request only. */
export type Rendered = { page?: CachedPage };

type Rendering = { at: DataVersions | undefined; startedAt: number; result: Promise<Rendered> };

type Parts = {
  board: DataVersionWatch | undefined;
  /** Milliseconds on a monotonic clock. */
  now: () => number;
  maxBytes?: { plain: number; query: number };
};

/**
 * Keeps pages that are the same for everybody as finished bytes. A page is valid if nothing was committed since it was
 * rendered. The cache checks this after each request arrives, so that everybody sees all changes acknowledged before
 * their request. Under constant commits, a page is rendered only once a second and is at most one second old.
 */
export class PageCache {
  readonly #parts: Parts;
  readonly #plain: BoundedMap<Entry>;
  readonly #query: BoundedMap<Entry>;
  readonly #underWay = new Map<string, Rendering>();

  constructor(parts: Parts) {
    const { plain, query } = parts.maxBytes ?? { plain: plainBytes, query: queryBytes };
    this.#parts = parts;
    this.#plain = pageStore(plain, maxPages);
    this.#query = pageStore(query, maxPages);
  }

  get bytes(): number {
    return this.#plain.size + this.#query.size;
  }

  /** The page for a key. `render` makes it, and may return the previous page if its data is the same. */
  async get<R extends Rendered>(key: string, render: (before?: CachedPage) => Promise<R>): Promise<R | Rendered> {
    const stormy = await this.#inStorm(key);
    if (stormy) return stormy;
    const proof = await this.#parts.board?.prove();
    const entry = this.#storeOf(key).get(key);
    if (proof && entry && isUnmoved(entry.at, proof) && this.#parts.now() - entry.renderedAt < longestMs) return entry;
    const underWay = this.#underWay.get(key);
    if (proof && underWay && isUnmoved(underWay.at, proof)) {
      const shared = await underWay.result.catch((): Rendered => ({}));
      // A refusal or a fault of somebody else's request is not shared.
      if (shared.page) return shared;
    }
    return this.#render(key, proof, render);
  }

  /** Call this after a page was compressed to be sent: it takes more memory then. */
  recharge(key: string, page: CachedPage): void {
    const store = this.#storeOf(key);
    const entry = store.get(key);
    if (entry?.page === page) store.set(key, entry);
  }

  /** For an address that was rendered too often recently: its present page or current rendering, if young enough. */
  async #inStorm(key: string): Promise<Rendered | undefined> {
    const now = this.#parts.now();
    const entry = this.#storeOf(key).get(key);
    if (!entry?.at || entry.restedAt - now <= (burst - 1) * stormMs) return undefined;
    if (now - entry.renderedAt < stormMs) return entry;
    const underWay = this.#underWay.get(key);
    if (!underWay?.at || now - underWay.startedAt >= stormMs) return undefined;
    const shared = await underWay.result.catch((): Rendered => ({}));
    return shared.page && shared;
  }

  async #render<R extends Rendered>(
    key: string,
    proof: Proof | undefined,
    render: (before?: CachedPage) => Promise<R>,
  ): Promise<R> {
    const store = this.#storeOf(key);
    const before = store.get(key);
    const startedAt = this.#parts.now();
    // Recorded before the rendering ends, so that concurrent requests see it.
    const restedAt = Math.max(before?.restedAt ?? 0, startedAt) + (proof ? stormMs : 0);
    if (before) before.restedAt = restedAt;
    const rendering = { at: proof?.all, startedAt, result: render(before?.page) };
    this.#underWay.set(key, rendering);
    let page: CachedPage | undefined;
    try {
      const rendered = await rendering.result;
      page = rendered.page;
      if (page) this.#keep(key, { page, at: rendering.at, renderedAt: startedAt, restedAt });
      return rendered;
    } finally {
      if (!page) this.#uncount(key, proof);
      if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
    }
  }

  /** What was refused was not rendered: clients that ask until they are served must not bring a storm about. */
  #uncount(key: string, proof: Proof | undefined) {
    const present = this.#storeOf(key).get(key);
    if (present && proof) present.restedAt -= stormMs;
  }

  /** A slow rendering must not replace one that began later. */
  #keep(key: string, entry: Entry) {
    const store = this.#storeOf(key);
    const present = store.get(key);
    if (present && present.renderedAt > entry.renderedAt) return;
    store.set(key, { ...entry, restedAt: Math.max(entry.restedAt, present?.restedAt ?? 0) });
  }

  #storeOf(key: string): BoundedMap<Entry> {
    return key.includes('?') ? this.#query : this.#plain;
  }
}
