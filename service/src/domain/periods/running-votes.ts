import { sumOfPeriod } from '../../store/periods/tallies.ts';
import type { Reads, Store } from '../../store/store.ts';

/** Up to so many projects are added up at each read, which takes less than a millisecond. */
const AT_ONCE = 10_000;
/** A sum over more is remembered for so long. */
const REMEMBERED_MS = 10_000;

type Sum = { votes: number; at: number };

/** Of each store, the sums of large running periods. */
const remembered = new WeakMap<Store, Map<number, Sum>>();

/**
 * The votes cast in a period that is not closed. There is no stored sum: each group of votes would write the same rows,
 * so that groups of several instances would wait for each other.
 */
export async function runningVotes(store: Store, reads: Reads, { period, now }: { period: number; now: number }) {
  const sums = remembered.get(store) ?? new Map<number, Sum>();
  remembered.set(store, sums);
  const known = sums.get(period);
  if (known && known.at <= now && known.at > now - REMEMBERED_MS) return known.votes;
  sums.delete(period);
  const { votes, projects } = await sumOfPeriod(reads, period);
  for (const [other, { at }] of sums) if (at <= now - REMEMBERED_MS) sums.delete(other);
  if (projects > AT_ONCE) sums.set(period, { votes, at: now });
  return votes;
}
