import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@launch-board/host/durations';

/** After so many attempts in vain. The last one stays. */
const pauses = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];
const LONGEST_MS = 6 * HOUR_MS;
/** By how much a pause may be shorter or longer, so that receivers that were away together do not get everything at once. */
const JITTER = 0.2;

/** Milliseconds before the next attempt. `random` is from 0 to 1. */
export function pauseMs(failures: number, retryAfter: string | undefined, now: number, random: number): number {
  const usual = (pauses[failures - 1] ?? LONGEST_MS) * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.min(Math.max(usual, asked(retryAfter, now)), LONGEST_MS));
}

/** `Retry-After` is a number of seconds or a date. */
function asked(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Attempts that have to fail besides the time: a clock that jumps, or a board that was stopped, proves nothing. */
const LEAST_FAILURES = 10;

/** Whether a receiver that has failed so often since then is given up. */
export const isTooLong = (failures: number, since: number, now: number): boolean =>
  failures >= LEAST_FAILURES && now - since >= limits.webhooks.failingDays * DAY_MS;
