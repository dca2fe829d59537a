import { hash } from 'node:crypto';
import { serialize } from 'node:v8';

/** Bytes of drawn pages kept at the most. */
const budget = 16 * 1024 * 1024;

/** A drawn page, cut wherever its nonce stood. */
type Drawn = { pieces: string[]; size: number };

/**
 * Pages as they were drawn, by all that they were drawn from. The board is asked for every page, always, and only where
 * its answers are the same to the last member is the page the same: nothing here can be out of date. Drawing is most of
 * what a page costs, and visitors ask for few pages often.
 */
export class DrawnPages {
  readonly #pages = new Map<string, Drawn>();
  readonly #budget: number;
  #size = 0;

  constructor(most = budget) {
    this.#budget = most;
  }

  /** With the nonce of this visit; undefined where this page was not drawn before. */
  find(key: string, nonce: string): string | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    // To the end of the line: the first in it is the one unused for longest.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page.pieces.join(nonce);
  }

  keep(key: string, html: string, nonce: string): void {
    this.#forget(key);
    // UTF-16 at the worst.
    const page = { pieces: html.split(nonce), size: 2 * html.length };
    this.#pages.set(key, page);
    this.#size += page.size;
    for (const [oldest] of this.#pages) {
      if (this.#size <= this.#budget) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#size -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}

/** A digest of the address and of all that loaders found; undefined for what cannot be compared, such as a promise. */
export function pageKey(url: string, loaderData: unknown): string | undefined {
  try {
    return hash('sha256', Buffer.concat([Buffer.from(`${url}\n`), serialize(loaderData)]), 'base64url');
  } catch {
    return undefined;
  }
}
