import { type Summary, summary } from '../percentiles.ts';

/** `bare server`: another process that answers at once, and so tells what the machine does to everybody. */
export const waiting = ['readers', 'writers', 'bare server'] as const;
export type Waiting = (typeof waiting)[number];

/** What people waited for their answers in one stretch of time, in milliseconds. */
export class Felt {
  readonly #waits: Record<Waiting, number[]> = { readers: [], writers: [], 'bare server': [] };

  add(who: Waiting, ms: number) {
    this.#waits[who].push(ms);
  }

  of = (who: Waiting): readonly number[] => this.#waits[who];
}

export type FeltInAll = Summary & { usualMax: number };

/** Of all stretches; and of their longest waits the median, which one hiccup of the machine does not decide. */
export function inAll(stretches: readonly Felt[], who: Waiting): FeltInAll {
  const longest = stretches.map((one) => Math.max(0, ...one.of(who)));
  return { ...summary(stretches.flatMap((one) => one.of(who))), usualMax: summary(longest).p50 };
}
