type Bounds<Value> = { most?: number; mostSize?: number; sizeOf?: (value: Value, key: string) => number };
type Kept<Value> = { value: Value; size: number };

/** A map bounded in the number of its values, and in the sum of their sizes. The longest unused goes first. */
export class BoundedMap<Value> {
  /** In order of last use. */
  readonly #entries = new Map<string, Kept<Value>>();
  readonly #bounds: Required<Bounds<Value>>;
  #size = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = { most: Number.POSITIVE_INFINITY, mostSize: Number.POSITIVE_INFINITY, sizeOf: () => 0, ...bounds };
  }

  /** The sum of the sizes. */
  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    const kept = this.#entries.get(key);
    if (!kept) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept.value;
  }

  /** Measures the value again if it is kept already. */
  set(key: string, value: Value): void {
    this.delete(key);
    const size = this.#bounds.sizeOf(value, key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#bounds.most && this.#size <= this.#bounds.mostSize) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
