import { DAY_MS } from '@launch-board/host/durations';
import { localTimeOf } from '../projects/launch/zoned-time.ts';

/** The day of a moment in a time zone, as the API and date fields have it. */
export const dayAt = (at: number, timeZone: string): string => localTimeOf(at, timeZone).slice(0, '2026-11-28'.length);

/** The Monday and the Sunday of the week that a day is in. */
export function weekOf(day: string): { from: string; to: string } {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: isoDay(monday), to: isoDay(monday + 6 * DAY_MS) };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
