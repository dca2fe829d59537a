/** The maximum of terms remembered. A term has at most 200 code points. */
const MAX_TERMS = 10_000;
/** The maximum of project numbers remembered, four bytes each. */
const MAX_SEQS = 1_000_000;

/** How many projects a search finds, and their numbers if they are few. */
export type Found = { total: number; seqs?: Uint32Array };

/**
 * Remembers the results of searches until the text index changes. To look up a common term takes time that grows with
 * the board, and every page of the same search would do it again.
 */
export class Totals {
  #version = -1;
  #known = new Map<string, Found>();
  #seqs = 0;

  /** The result for `key`. It is looked up if none is remembered for this version of the text index. */
  async find(version: number, key: string, lookUp: () => Promise<Found>): Promise<Found> {
    if (version !== this.#version) this.#forget(version);
    const known = this.#known; // during the lookup, another reader may start a new version
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = await lookUp();
    const length = found.seqs?.length ?? 0;
    if (known !== this.#known) return found;
    if (known.size >= MAX_TERMS || this.#seqs + length > MAX_SEQS) this.#forget(version);
    this.#known.set(key, found);
    this.#seqs += length;
    return found;
  }

  #forget(version: number) {
    this.#version = version;
    this.#known = new Map();
    this.#seqs = 0;
  }
}
