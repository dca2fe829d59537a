/** Totals kept at the most; a term is at most 200 code points. */
const MOST = 10_000;

/**
 * Totals of searches, remembered as long as the text index stands as it is: counting the matches of a term that many
 * have takes a time that grows with the board, and every page of the same search asks for it again.
 */
export class Totals {
  #version = -1;
  #known = new Map<string, number>();

  /** The total kept under `key`, counted where there is none of this version of the text index. */
  async find(version: number, key: string, count: () => Promise<number>): Promise<number> {
    if (version !== this.#version) {
      this.#version = version;
      this.#known = new Map();
    }
    const known = this.#known; // while this one counts, another reader may start a new version
    const found = known.get(key);
    if (found !== undefined) return found;
    const total = await count();
    if (known.size >= MOST) known.clear();
    known.set(key, total);
    return total;
  }
}
