import { type BoardRevision, isUnmoved, type Proof, type Revisions } from './board-revision.ts';
import type { CachedPage } from './cached-page.ts';
import { type Entry, PageStore } from './page-store.ts';

/** Addresses with a query are without number; they do not push out the pages that everybody reads. */
const plainBytes = 16 * 1024 * 1024;
const queryBytes = 8 * 1024 * 1024;
const maxPages = 1000;

/** Without a commit: the ranking moves with the clock, and headings with the day. */
const longestMs = 10_000;

/** So often may one page be rendered at once because of commits; after that once a second. */
const burst = 20;
const stormMs = 1000;

/** What rendering made: a page for everybody, or something that was for this request alone. */
export type Rendered = { page?: CachedPage };

type Rendering = { at: Revisions | undefined; startedAt: number; result: Promise<Rendered> };

type Parts = {
  board: BoardRevision | undefined;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  maxBytes?: { plain: number; query: number };
};

/**
 * Pages of everybody as finished bytes. One is sent while nothing was committed since it was rendered, which is asked
 * after the request came, so nobody sees less than what was acknowledged before they asked. An address that would have to
 * be rendered all the time, because commits come without a pause, is rendered once a second: its page is one second old
 * at the most.
 */
export class PageCache {
  readonly #parts: Parts;
  readonly #plain: PageStore;
  readonly #query: PageStore;
  readonly #underWay = new Map<string, Rendering>();

  constructor(parts: Parts) {
    const { plain, query } = parts.maxBytes ?? { plain: plainBytes, query: queryBytes };
    this.#parts = parts;
    this.#plain = new PageStore(plain, maxPages);
    this.#query = new PageStore(query, maxPages);
  }

  get bytes(): number {
    return this.#plain.bytes + this.#query.bytes;
  }

  /** The page of a key; `render` makes it, and may give back the one that was there where its data is the same. */
  async get<R extends Rendered>(key: string, render: (before?: CachedPage) => Promise<R>): Promise<R | Rendered> {
    const stormy = await this.#inStorm(key);
    if (stormy) return stormy;
    const proof = await this.#parts.board?.prove();
    const entry = this.#storeOf(key).get(key);
    if (proof && entry && isUnmoved(entry.at, proof) && this.#parts.now() - entry.renderedAt < longestMs) return entry;
    const underWay = this.#underWay.get(key);
    if (proof && underWay && isUnmoved(underWay.at, proof)) {
      const shared = await underWay.result.catch((): Rendered => ({}));
      // What was refused to somebody else, or broke for them, may not be for this one.
      if (shared.page) return shared;
    }
    return this.#render(key, proof, render);
  }

  /** To be called when a page was sent: it may have been compressed for it. */
  recharge(key: string, page: CachedPage): void {
    const store = this.#storeOf(key);
    const entry = store.get(key);
    if (entry?.page === page) store.set(key, entry);
  }

  /** The page of an address that has been rendered too often of late: what is there, or is being made, if it is young enough. */
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
    // Noted before it is done, so that those who come meanwhile know.
    const restedAt = Math.max(before?.restedAt ?? 0, startedAt) + (proof ? stormMs : 0);
    if (before) before.restedAt = restedAt;
    const rendering = { at: proof?.all, startedAt, result: render(before?.page) };
    this.#underWay.set(key, rendering);
    try {
      const rendered = await rendering.result;
      if (rendered.page) this.#keep(key, { page: rendered.page, at: rendering.at, renderedAt: startedAt, restedAt });
      return rendered;
    } finally {
      if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
    }
  }

  /** A slow rendering does not undo one that began after it. */
  #keep(key: string, entry: Entry) {
    const store = this.#storeOf(key);
    const present = store.get(key);
    if (present && present.renderedAt > entry.renderedAt) return;
    store.set(key, { ...entry, restedAt: Math.max(entry.restedAt, present?.restedAt ?? 0) });
  }

  #storeOf(key: string): PageStore {
    return key.includes('?') ? this.#query : this.#plain;
  }
}
