import { MINUTE_MS } from '@launch-board/host/durations';

/** A measurement is used for this long, at most twice as long, because clocks are corrected. */
const PERIOD_MS = 30 * MINUTE_MS;

export type Lead = {
  /** Call this for each token that arrives, with its time of issue on the issuer's clock in Unix milliseconds. */
  note(issuedAt: number): void;
  /** The minimum of milliseconds by which the issuer's clock is ahead of ours. Never below zero. */
  current(): number;
};

/**
 * Measures how far the issuer's clock is ahead. A token cannot arrive before it is issued, so each token gives a
 * minimum, and one that is used at once gives the value to the second.
 */
export function watchLead(clock: () => number): Lead {
  let begunAt = clock();
  let latest = 0;
  let earlier = 0;
  const turn = () => {
    const periods = Math.floor((clock() - begunAt) / PERIOD_MS);
    if (periods === 0) return;
    earlier = periods === 1 ? latest : 0;
    latest = 0;
    begunAt += periods * PERIOD_MS;
  };
  return {
    note(issuedAt) {
      turn();
      latest = Math.max(latest, issuedAt - clock());
    },
    current() {
      turn();
      return Math.max(latest, earlier);
    },
  };
}
