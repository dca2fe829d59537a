import { HOUR_MS } from '@launch-board/host/durations';

/** When few people are awake, and not in the hour that a change of the clocks repeats or skips. */
const AT_HOUR = 3;

/** The last time at which it was three o'clock in the morning there, to the minute: Unix milliseconds. */
export function lastNight(now: number, timeZone: string): number {
  const minute = now - (now % 60_000);
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(clock.formatToParts(minute).map(({ type, value }) => [type, Number(value)]));
  const since = (((parts.hour ?? 0) - AT_HOUR + 24) % 24) * HOUR_MS + (parts.minute ?? 0) * 60_000;
  return minute - since;
}
