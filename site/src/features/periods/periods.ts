import type { Period } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

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
  const { key, kind, name, starts_at, ends_at, is_closed, is_counting } = period;
  const from = dayIn(timeZone, starts_at);
  // The end is the first moment after it.
  const after = dayIn(timeZone, ends_at);
  const last = after?.subtract({ days: 1 });
  return {
    key,
    kind,
    name: kind === 'day' && last ? `${weekdayOf(last)} ${name}` : name,
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
  if (days < 0) return 'Closing now';
  if (days === 0) return 'Ends tonight';
  return days === 1 ? 'Ends tomorrow' : `${days} days left`;
}

const weekdayOf = (day: Temporal.PlainDate) => day.toLocaleString('en-GB', { weekday: 'long' });

const written = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `16–22 Nov`, `28 Sept – 4 Oct`: beside others of the same year. */
export function shortDays(startsAt: string, endsAt: string, timeZone: string): string {
  const [from, last] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt).subtract({ days: 1 })];
  const short = (day: Temporal.PlainDate) => day.toLocaleString('en-GB', { day: 'numeric', month: 'short' });
  return from.month === last.month ? `${from.day}–${short(last)}` : `${short(from)} – ${short(last)}`;
}

/** `22 November 2026`, `16–22 November 2026`, `30 November – 6 December 2026`. */
export function spanOf(from: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (from.equals(last)) return written(last);
  if (from.year !== last.year) return `${written(from)} – ${written(last)}`;
  if (from.month === last.month) return `${from.day}–${written(last)}`;
  return `${from.toLocaleString('en-GB', { day: 'numeric', month: 'long' })} – ${written(last)}`;
}

/** The winners of each closed week, as Atom. */
export const resultsFeedHref = '/leaderboards.atom';

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

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `3rd`, `4th`. */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;

type Won = { kind: Period['kind']; name: string; place: number };

/** `1st of` and `week 47 of 2026`, or `2nd on` and `10 November 2026`. */
export const placeWords = ({ kind, name, place }: Won): [place: string, period: string] => [
  `${ordinal(place)} ${kind === 'day' ? 'on' : 'of'}`,
  kind === 'week' ? `w${name.slice(1)}` : name,
];
