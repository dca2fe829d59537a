import { HOUR_MS } from '@launch-board/host/durations';
import { nextEnd } from '../../store/periods/periods.ts';
import type { Writes } from '../../store/store.ts';

/** Votes have the time of the instance that took them: a period waits for instances whose clocks are behind. */
export const LATE_MS = 60_000;

/** When the next period is over, or in an hour. */
export async function nextRound(writes: Writes, now: number): Promise<number> {
  const end = await nextEnd(writes, now - LATE_MS);
  return Math.min(end === undefined ? Number.POSITIVE_INFINITY : end + LATE_MS, now + HOUR_MS);
}
