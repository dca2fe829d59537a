import type { Snapshot } from './snapshots.ts';

export type Settled = {
  /** Takes in a snapshot that was asked for at `at`. */
  note(at: number, snapshot: Snapshot): void;
  /** Every change that a read from now on may miss was begun after this time. */
  at(): number;
  /** The same, from a recent snapshot: `ask` leads to one. */
  askedFor(ask: (since: number) => unknown): Promise<number>;
  /** Numbers of another server mean other transactions. */
  forget(): void;
};

/** The server need not be asked twice for one response. */
const RECENT_MS = 1000;

/**
 * Finds a time before which nothing is still to be committed, from snapshots alone. A transaction that is not visible has
 * a number that is at least the oldest one under way. The server gave it after any moment at which that number was still to come.
 */
export function watchSettled(): Settled {
  let settledAt = Number.NEGATIVE_INFINITY;
  /** A moment with the number that was next. It counts as soon as all numbers before that one have ended. */
  let pending: { at: number; next: number } | undefined;
  return {
    note(at, { next, underWay }) {
      const oldest = Math.min(next, ...underWay);
      if (oldest === next) settledAt = at;
      else if (pending && pending.next <= oldest) settledAt = pending.at;
      if (pending && pending.next <= oldest) pending = undefined;
      pending ??= { at, next };
    },
    at: () => settledAt,
    async askedFor(ask) {
      const now = performance.now();
      if (now - settledAt > RECENT_MS) await ask(now);
      return settledAt;
    },
    forget() {
      pending = undefined;
    },
  };
}
