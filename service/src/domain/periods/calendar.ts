import { type PeriodKind, periodKinds, type StoredPeriodKind, storedPeriodKinds } from '@launch-board/contract';

// Days, weeks, months and years, as dates in the time zone of the board. Nothing here knows the database.

export type CalendarKind = Exclude<StoredPeriodKind, 'term'>;
export const calendarKinds: readonly CalendarKind[] = storedPeriodKinds.filter((kind) => kind !== 'term');

type Date = Temporal.PlainDate;

/** What a key stands for. A slug may be that of no term. */
export type Key = { kind: CalendarKind; firstDay: Date } | { kind: 'all' } | { kind: 'term'; slug: string };

const LAST_WEEK = 53;

/** Undefined if nothing can have this key. */
export function readKey(key: string): Key | undefined {
  if (key === 'all') return { kind: 'all' };
  if (isSlug(key)) return { kind: 'term', slug: key };
  const kind = calendarKinds.find((one) => forms[one].test(key));
  if (!kind) return undefined;
  const firstDay = firstDayOf(kind, key);
  return firstDay && keyOf(kind, firstDay) === key ? { kind, firstDay } : undefined;
}

/** Whether a term may have it: no other key has this form, and no kind is called so. */
export const isSlug = (text: string): boolean =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && !periodKinds.includes(text as PeriodKind);

const forms: Record<CalendarKind, RegExp> = {
  day: /^\d{4}-\d\d-\d\d$/,
  week: /^\d{4}-W\d\d$/,
  month: /^\d{4}-\d\d$/,
  year: /^\d{4}$/,
};

function firstDayOf(kind: CalendarKind, key: string): Date | undefined {
  const [year = '', rest = ''] = [key.slice(0, 4), key.slice(5)];
  if (kind === 'week') {
    const week = Number(rest.slice(1));
    if (week < 1 || week > LAST_WEEK) return undefined;
    // The fourth of January is in the first week.
    return beginningOf('week', Temporal.PlainDate.from(`${year}-01-04`)).add({ weeks: week - 1 });
  }
  try {
    return Temporal.PlainDate.from({ day: key, month: `${key}-01`, year: `${key}-01-01` }[kind]);
  } catch {
    return undefined;
  }
}

/** The first day of the period that a day is in. */
export function beginningOf(kind: CalendarKind, day: Date): Date {
  switch (kind) {
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
    case 'year':
      return day.with({ month: 1, day: 1 });
  }
}

const lengths: Record<CalendarKind, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  year: { years: 1 },
};

/** The first day after the period that begins on a day. */
export const endOf = (kind: CalendarKind, firstDay: Date): Date => firstDay.add(lengths[kind]);

function keyOf(kind: CalendarKind, firstDay: Date): string {
  switch (kind) {
    case 'day':
      return firstDay.toString();
    case 'week':
      return `${firstDay.yearOfWeek}-W${String(firstDay.weekOfYear).padStart(2, '0')}`;
    case 'month':
      return firstDay.toPlainYearMonth().toString();
    case 'year':
      return String(firstDay.year);
  }
}

/** The name for people. */
export function nameOf(kind: CalendarKind, firstDay: Date): string {
  switch (kind) {
    case 'day':
      return firstDay.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    case 'week':
      return `Week ${firstDay.weekOfYear} of ${firstDay.yearOfWeek}`;
    case 'month':
      return firstDay.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
    case 'year':
      return String(firstDay.year);
  }
}

/** The day that a moment is in. */
export const dayAt = (time: number, zone: string): Date =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate();

/** The first moment of a day, which is not midnight where the clock is put forward then. */
export const startOf = (day: Date, zone: string): number => day.toZonedDateTime(zone).epochMilliseconds;

export type Bounds = { key: string; kind: StoredPeriodKind; starts_at: number; ends_at: number };

/**
 * The periods of a kind up to the first that begins after `until`. Each begins where the one before ends, also if that
 * one was made in another time zone. Without one before, the first is that which `from` is in.
 */
export function* periodsUntil(
  kind: CalendarKind,
  before: Pick<Bounds, 'key' | 'ends_at'> | undefined,
  { from, until, zone }: { from: number; until: number; zone: string },
): Generator<Bounds> {
  const known = before && readKey(before.key);
  let firstDay = known && 'firstDay' in known ? endOf(kind, known.firstDay) : beginningOf(kind, dayAt(from, zone));
  let startsAt = before?.ends_at ?? startOf(firstDay, zone);
  for (;;) {
    const next = endOf(kind, firstDay);
    const endsAt = startOf(next, zone);
    // A day that is over where the board now is gets no period.
    if (endsAt > startsAt) {
      yield { key: keyOf(kind, firstDay), kind, starts_at: startsAt, ends_at: endsAt };
      if (startsAt > until) return;
      startsAt = endsAt;
    }
    firstDay = next;
  }
}
