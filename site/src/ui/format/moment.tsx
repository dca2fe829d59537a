import { DAY_MS } from '@launch-board/host/durations';
import { t } from '@launch-board/host/language/messages';
import { createContext, use, useSyncExternalStore } from 'react';
import { ago, dateOf, eachMinute, format, thisMinute } from '../acts/ago.ts';

/** The day and zone of the page, told by the server, so that both renderings write the same words. Days since 1970. */
export type Clock = { today: number; timeZone: string };

const ClockContext = createContext<Clock>({ today: 0, timeZone: 'UTC' });

export const ClockProvider = ClockContext.Provider;

export const useClock = (): Clock => use(ClockContext);

/**
 * Relative within a week with the full date on hover and for screen readers, the date after that. The server writes the
 * date, so that a page does not change with the minute; the browser makes it relative and keeps it true.
 */
export function Moment({ at }: { at: string | null | undefined }) {
  const { timeZone } = useClock();
  const now = useSyncExternalStore(eachMinute, thisMinute, notYet);
  if (!at) return null;
  const full = format(at, timeZone, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={at} title={full} data-ago="">
      {now === undefined ? dateOf(at, timeZone) : ago(now, at, timeZone)}
    </time>
  );
}

const notYet = () => undefined;

/** Date and time in full, for what ends at a certain minute; `withDay` adds the day of the week, for what one plans for. */
export function FullMoment({ at, withDay = false }: { at: string; withDay?: boolean }) {
  const { timeZone } = useClock();
  return (
    <time dateTime={at}>
      {withDay && `${format(at, timeZone, { weekday: 'long' })} `}
      {format(at, timeZone, { dateStyle: 'long', timeStyle: 'short' })}
    </time>
  );
}

/**
 * When something will happen, as one would say it: "today 18:00", "Friday 18:00", "4 December 18:00". It changes with the day
 * and not with the minute, so that a page stays the same for everybody.
 */
export function soonWords(clock: Clock, at: string): string {
  const { today, timeZone } = clock;
  const days = dayOf(Date.parse(at), timeZone) - today;
  const time = timeWords(clock, at);
  if (days === 0) return t('today {time}', { time });
  if (days === 1) return t('tomorrow {time}', { time });
  if (days > 1 && days < 7) return t('{weekday} {time}', { weekday: format(at, timeZone, { weekday: 'long' }), time });
  return t('{day}, {time}', { day: dayWords(clock, at), time });
}

/** "14:05". */
export const timeWords = ({ timeZone }: Clock, at: string | number): string =>
  format(at, timeZone, { hour: '2-digit', minute: '2-digit' });

/** "4 December", with its year if that is not the present one. */
export function dayWords({ today, timeZone }: Clock, at: string): string {
  const isThisYear =
    new Date(today * DAY_MS).getUTCFullYear() === new Date(dayOf(Date.parse(at), timeZone) * DAY_MS).getUTCFullYear();
  return format(at, timeZone, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** The heading under which a list of the newest shows a date. */
export function dayHeading({ today, timeZone }: Clock, at: string | null | undefined): string {
  if (!at) return t('Undated');
  const then = dayOf(Date.parse(at), timeZone);
  if (then >= today) return t('Today');
  if (then === today - 1) return t('Yesterday');
  const weeks = weekNumber(today) - weekNumber(then);
  if (weeks === 0) return t('Earlier this week');
  if (weeks === 1) return t('Last week');
  return format(at, timeZone, { month: 'long', year: 'numeric' });
}

/** The date beside such a heading: "Saturday 21 November"; nothing beside those of several days. */
export function dayDate({ today, timeZone }: Clock, at: string | null | undefined): string | undefined {
  if (!at || dayOf(Date.parse(at), timeZone) < today - 1) return undefined;
  // In parts, because browsers put them together differently.
  const weekday = format(at, timeZone, { weekday: 'long' });
  return t('{weekday} {day}', { weekday, day: format(at, timeZone, { day: 'numeric', month: 'long' }) });
}

/** The day of a moment in a zone, counted from 1970. Also where there is no reader. */
export const dayOf = (time: number, timeZone: string): number => Date.parse(daysOf(timeZone).format(time)) / DAY_MS;

/** Swedish dates are those of ISO 8601. To ask for the parts of a date took a hundredth of the front page. */
function daysOf(timeZone: string): Intl.DateTimeFormat {
  const known = days.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  days.set(timeZone, known);
  return known;
}

const days = new Map<string, Intl.DateTimeFormat>();

/** Weeks begin on Mondays; the day that all are counted from was a Thursday. */
const weekNumber = (day: number): number => Math.floor((day + 3) / 7);
