/** A bucket per client: `burst` at once, then `perSecond`. */
export type Rule = { burst: number; perSecond: number };

/** About 10 MB at the most; the client that has been quiet for longest goes first, which forgets the least. */
const most = 50_000;

/**
 * Counts by the generic cell rate algorithm: of each client one number, the moment at which its bucket is empty again.
 * Milliseconds throughout, of a clock that never goes back.
 */
export class Buckets {
  readonly #emptyAt = new Map<string, number>();
  readonly #burstMs: number;
  readonly #eachMs: number;

  constructor({ burst, perSecond }: Rule) {
    this.#eachMs = 1000 / perSecond;
    this.#burstMs = burst * this.#eachMs;
  }

  /** Milliseconds until one more fits; 0 where one fits now. */
  waitMs(client: string, now: number): number {
    return Math.max(0, (this.#emptyAt.get(client) ?? 0) - now + this.#eachMs - this.#burstMs);
  }

  /** One more, whether or not it fits: a bucket is never fuller than full. */
  add(client: string, now: number): void {
    const emptyAt = Math.max(now, this.#emptyAt.get(client) ?? 0) + this.#eachMs;
    this.#emptyAt.delete(client);
    this.#emptyAt.set(client, Math.min(emptyAt, now + this.#burstMs));
    for (const [oldest, at] of this.#emptyAt) {
      if (at > now && this.#emptyAt.size <= most) return;
      this.#emptyAt.delete(oldest);
    }
  }
}
