/** Totals kept at the most; a term is at most 200 code points. */
const MAX_TERMS = 10_000;
/** Numbers of projects kept at the most, four bytes each. */
const MAX_SEQS = 1_000_000;

/** How many projects a search finds, and where they are few, which: by their numbers. */
export type Found = { total: number; seqs?: Uint32Array };

/**
 * What searches found, remembered as long as the text index stands as it is: to look up a term that many projects have
 * takes a time that grows with the board, and every page of the same search asks for it again.
 */
export class Totals {
  #version = -1;
  #known = new Map<string, Found>();
  #seqs = 0;

  /** What is kept under `key`, looked up where there is none of this version of the text index. */
  async find(version: number, key: string, lookUp: () => Promise<Found>): Promise<Found> {
    if (version !== this.#version) this.#forget(version);
    const known = this.#known; // while this one looks, another reader may start a new version
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
