import { currentLanguage, t } from '@launch-board/host/language/messages';
import { nameIn } from '@launch-board/host/language/own-name';
import type { Period } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { FeedFormat } from '../../ui/feeds/feed.ts';

/** What a page shows of a period. All words are written on the server: browsers format dates differently. */
export type PeriodFacts = {
  key: string;
  kind: Period['kind'];
  name: string;
  /** Its days, such as `16–22 November 2026`; null for all time, and for a day, whose name says it. */
  days: string | null;
  /** The day since which its results are fixed; null while they are not. */
  finalSince: string | null;
  /** While it is running: `Ends tonight`, `39 days left`. */
  endWords: string | null;
  isCounting: boolean;
};

type Bounded = Omit<Period, 'previous_key' | 'next_key' | 'html_url'>;

export function factsOf(period: Bounded, { now, site: { timeZone } }: VisitorContext): PeriodFacts {
  const { key, kind, name, names, starts_at, ends_at, is_closed, is_counting } = period;
  const from = dayIn(timeZone, starts_at);
  // The end is the first moment after it.
  const after = dayIn(timeZone, ends_at);
  const last = after?.subtract({ days: 1 });
  return {
    key,
    kind,
    name: kind === 'day' && last ? dayWithWeekday(last) : periodName({ key, kind, name, ...(names && { names }) }),
    days: from && last && kind !== 'day' ? spanOf(from, last) : null,
    finalSince: is_closed && after ? written(after) : null,
    endWords: !is_closed && last ? endWords(last, dayIn(timeZone, new Date(now).toISOString())) : null,
    isCounting: is_counting,
  };
}

function dayIn(timeZone: string, at: string): Temporal.PlainDate;
function dayIn(timeZone: string, at: string | null | undefined): Temporal.PlainDate | undefined;
function dayIn(timeZone: string, at: string | null | undefined) {
  return at ? Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate() : undefined;
}

function endWords(last: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(last);
  if (days < 0) return t('Closing now');
  if (days === 0) return t('Ends tonight');
  return days === 1 ? t('Ends tomorrow') : t('{count, plural, one {# day left} other {# days left}}', { count: days });
}

type Named = Pick<Period, 'key' | 'kind' | 'name' | 'names'>;
type NameOf = (period: Named) => string;

const ownName: NameOf = ({ name, names }) => nameIn({ name, names });
const monthOf = (key: string, parts: Intl.DateTimeFormatOptions) =>
  inWords(Temporal.PlainDate.from(`${key}-01`), parts);

const longNames: Record<Period['kind'], NameOf> = {
  day: ({ key }) => written(Temporal.PlainDate.from(key)),
  week: ({ key }) => weekOf(key),
  month: ({ key }) => monthOf(key, { month: 'long', year: 'numeric' }),
  term: ownName,
  year: ownName,
  all: () => t('All time'),
};

/**
 * What the API calls a period, in the language of the reader: its key says which it is. Terms have names of their own, and
 * a kind of an API that is newer than this site has that of the API.
 */
export const periodName: NameOf = (period) => (longNames[period.kind] ?? ownName)(period);

function weekOf(key: string): string {
  const [year = '', week = ''] = key.split('-W');
  return t('Week {week} of {year}', { week: Number(week), year });
}

/** By its first day: a term counts its weeks otherwise than a year, and a place stands where neither is named. */
function weekByDay(key: string): string {
  const [year = '', week = ''] = key.split('-W');
  // The week of 4 January is the first (ISO 8601).
  const first = Temporal.PlainDate.from(`${year}-01-04`);
  const monday = first.add({ weeks: Number(week) - 1 }).subtract({ days: first.dayOfWeek - 1 });
  return t('the week of {day}', { day: written(monday) });
}

/** `Week 7` and `23–29 November`: the week of its term or else of its year; with the year unless that is running. */
export function weekTitle(
  { key, starts_at, ends_at }: Bounded,
  weekOfItsTerm: number | undefined,
  { now, site: { timeZone } }: VisitorContext,
): { name: string; days: string } | undefined {
  const [from, after] = [dayIn(timeZone, starts_at), dayIn(timeZone, ends_at)];
  if (!from || !after) return undefined;
  const last = after.subtract({ days: 1 });
  const isThisYear = last.year === dayIn(timeZone, new Date(now).toISOString()).year;
  return {
    name: t('Week {week}', { week: weekOfItsTerm ?? Number(key.split('-W')[1]) }),
    days: isThisYear ? rangeOf(from, last, { day: 'numeric', month: 'long' }) : spanOf(from, last),
  };
}

const shortNames: Record<Period['kind'], NameOf> = {
  day: periodName,
  week: ({ key }) => t('Week {week}', { week: Number(key.split('-W')[1]) }),
  month: ({ key }) => monthOf(key, { month: 'long' }),
  term: periodName,
  year: periodName,
  all: periodName,
};

/** `Week 47`, `November`: beside others of the same year. */
export const shortNameOf = (period: Named, year: string): string =>
  period.key.startsWith(`${year}-`) ? (shortNames[period.kind] ?? ownName)(period) : periodName(period);

const dayWithWeekday = (day: Temporal.PlainDate): string =>
  t('{weekday} {day}', {
    weekday: day.toLocaleString(currentLanguage().locale, { weekday: 'long' }),
    day: written(day),
  });

const written = (day: Temporal.PlainDate): string => inWords(day, { day: 'numeric', month: 'long', year: 'numeric' });

const inWords = (day: Temporal.PlainDate, parts: Intl.DateTimeFormatOptions): string =>
  day.toLocaleString(currentLanguage().locale, parts);

/** `16–22 Nov`, `28 Sept – 4 Oct`: beside others of the same year. */
export function shortDays(startsAt: string, endsAt: string, timeZone: string): string {
  const [from, last] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt).subtract({ days: 1 })];
  return rangeOf(from, last, { day: 'numeric', month: 'short' });
}

/** `22 November 2026`, `16–22 November 2026`, `30 November – 6 December 2026`. */
export function spanOf(from: Temporal.PlainDate, last: Temporal.PlainDate): string {
  return from.equals(last) ? written(last) : rangeOf(from, last, { day: 'numeric', month: 'long', year: 'numeric' });
}

const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime('UTC').epochMilliseconds;

const rangeOf = (from: Temporal.PlainDate, last: Temporal.PlainDate, parts: Intl.DateTimeFormatOptions): string =>
  // English has thin spaces around the dash, which not every font draws.
  new Intl.DateTimeFormat(currentLanguage().locale, { ...parts, timeZone: 'UTC' })
    .formatRange(startOf(from), startOf(last))
    .replace(/^(\d+)\s–\s(?=\d+\s\p{L}+(?:\s\d+)?$)/u, '$1–');

/** The address of the feed of the winners of each closed week. */
export const resultsFeedHref = (format: FeedFormat): string => `/leaderboards.${format}`;

/** The running week has the address that the header links to. */
export const leaderboardHref = (key: string, category?: string): string =>
  (key === 'week' ? '/leaderboards' : `/leaderboards/${key}`) +
  (category ? `?${new URLSearchParams({ category })}` : '');

/** The week of a term that a moment is in, from 1. Weeks begin on Mondays, so that the first may be short. */
export function weekOfTerm(termStart: string, at: string, timeZone: string): number {
  const monday = (moment: string) => {
    const day = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate();
    return day.subtract({ days: day.dayOfWeek - 1 });
  };
  return Math.floor(monday(termStart).until(monday(at)).days / 7) + 1;
}

/** `1st`, `2nd`, `3rd`, `4th`. */
export const ordinal = (place: number): string =>
  t('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place });

export type Won = Named & { place: number };

/** What a sentence about a place is made of. */
export const placeValues = (won: Won): { place: string; period: string } => ({
  place: ordinal(won.place),
  period: won.kind === 'week' ? weekByDay(won.key) : periodName(won),
});

/** `1st of the week of 16 November 2026`, `2nd on 10 November 2026`. */
export const placeWords = (won: Won): string =>
  won.kind === 'day' ? t('{place} on {period}', placeValues(won)) : t('{place} of {period}', placeValues(won));
