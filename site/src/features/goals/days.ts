import { DAY_MS } from '@launch-board/host/durations';

/** The day of a moment in a time zone, as the API and date fields have it. */
export const dayAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The Monday and the Sunday of the week that a day is in. */
export function weekOf(day: string): { from: string; to: string } {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: isoDay(monday), to: isoDay(monday + 6 * DAY_MS) };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
