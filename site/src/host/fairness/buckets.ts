/** The token bucket of each client: `burst` at once, then `perSecond`. */
export type Rule = { burst: number; perSecond: number };

/** About 10 MB at most. The client idle for longest is dropped first, because its bucket is the emptiest. */
const maxBuckets = 50_000;

/**
 * The generic cell rate algorithm (GCRA). It keeps one number for each client: the time at which its bucket is empty
 * again. All times are milliseconds on a monotonic clock.
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

  /** Adds one, whether or not it fits. The bucket never exceeds its maximum. */
  add(client: string, now: number): void {
    const emptyAt = Math.max(now, this.#emptyAt.get(client) ?? 0) + this.#eachMs;
    this.#emptyAt.delete(client);
    this.#emptyAt.set(client, Math.min(emptyAt, now + this.#burstMs));
    for (const [oldest, at] of this.#emptyAt) {
      if (at > now && this.#emptyAt.size <= maxBuckets) return;
      this.#emptyAt.delete(oldest);
    }
  }
}
