/** What tokens have shown holds for this long, and at most twice as long: clocks are set right. */
const PERIOD_MS = 30 * 60_000;

export type Lead = {
  /** A token that was issued at this time, by the issuer's clock, has just come in. Unix milliseconds. */
  note(issuedAt: number): void;
  /** Milliseconds that the issuer's clock is ahead of ours at least; never below zero. */
  current(): number;
};

/**
 * How far the issuer's clock is ahead. No token comes in before it is issued, so each one shows how far it is at least,
 * and one that is used at once shows it to the second.
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
