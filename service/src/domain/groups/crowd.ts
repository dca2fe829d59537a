/** The longest time in milliseconds that a group waits for more items. */
const MAX_WAIT_MS = 10;
/** After this pause in milliseconds nothing is known of how many items arrive together. */
const FORGOTTEN_MS = 20;

/**
 * How long a group waits for others. In a crowd, the next group waits until as many items are there as the last one had
 * and found at its end, for half the time of the last one at most: where several instances wait for each other's
 * commits, few large groups are cheaper than many small ones. A lone item never waits.
 */
export class Crowd {
  private expected = 0;
  private lastMs = 0;
  private endedAt = 0;
  private isThere = () => {};
  private readonly waiting: { readonly length: number };
  private readonly maxGroup: number;

  constructor(waiting: { readonly length: number }, maxGroup: number) {
    this.waiting = waiting;
    this.maxGroup = maxGroup;
  }

  /** Fulfils when enough items are waiting, or when they have waited for long enough. */
  async gathered(): Promise<void> {
    if (performance.now() - this.endedAt > FORGOTTEN_MS) this.expected = 0;
    if (this.waiting.length >= this.expected) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(this.lastMs / 2, MAX_WAIT_MS));
      this.isThere = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.isThere = () => {};
  }

  /** Another item waits. */
  arrived() {
    if (this.waiting.length >= this.expected) this.isThere();
  }

  /** A group of `size` items has ended, which began at `begunAt`, a time of `performance.now()`. */
  ended(size: number, begunAt: number) {
    this.endedAt = performance.now();
    this.lastMs = this.endedAt - begunAt;
    this.expected = Math.min(size + this.waiting.length, this.maxGroup);
  }
}
