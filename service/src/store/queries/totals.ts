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
  #lookups = new Map<string, Promise<Found>>();
  #seqs = 0;

  /**
   * The result for `key`. It is looked up if none is remembered for this version of the text index, and once for all
   * who ask meanwhile: after each change of the index, a crowd would look up the same common term.
   */
  async find(version: number, key: string, lookUp: () => Promise<Found>): Promise<Found> {
    if (version !== this.#version) this.#forget(version);
    const kept = this.#known.get(key);
    if (kept !== undefined) return kept;
    const other = this.#lookups.get(key);
    if (!other) return this.#lookUp(key, lookUp);
    // Whoever looks it up may fail, for example by its deadline. Then another does it.
    return (await other.catch(() => undefined)) ?? this.find(version, key, lookUp);
  }

  async #lookUp(key: string, lookUp: () => Promise<Found>): Promise<Found> {
    const known = this.#known; // during the lookup, another reader may start a new version
    const lookups = this.#lookups;
    const lookup = lookUp();
    lookups.set(key, lookup);
    const found = await lookup.finally(() => lookups.delete(key));
    const length = found.seqs?.length ?? 0;
    if (known !== this.#known) return found;
    if (known.size >= MAX_TERMS || this.#seqs + length > MAX_SEQS) this.#forget(this.#version);
    this.#known.set(key, found);
    this.#seqs += length;
    return found;
  }

  #forget(version: number) {
    this.#version = version;
    this.#known = new Map();
    this.#lookups = new Map();
    this.#seqs = 0;
  }
}
