import type { Complete, Period, Term } from '@launch-board/contract';
import { unpackNames } from '../../store/own-names.ts';
import { neighboursOf } from '../../store/periods/periods.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Pages } from '../pages.ts';
import { isoTime } from '../text/iso-time.ts';
import { nameOf, readKey } from './calendar.ts';

type Around = { previous: string | null; next: string | null };

export const viewPeriod = (row: PeriodRow, pages: Pages, { previous, next }: Around): Complete<Period> => ({
  key: row.key,
  kind: row.kind,
  name: nameOfPeriod(row),
  names: unpackNames(row.names),
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  is_closed: row.closed_at !== null,
  is_counting: row.is_counting === 1,
  previous_key: previous,
  next_key: next,
  html_url: pages('leaderboards', row.key),
});

export const allTime = (pages: Pages): Complete<Period> => ({
  key: 'all',
  kind: 'all',
  name: 'All time',
  names: undefined,
  starts_at: null,
  ends_at: null,
  is_closed: false,
  is_counting: false,
  previous_key: null,
  next_key: null,
  html_url: pages('leaderboards', 'all'),
});

export async function viewAmongOthers(reads: Reads, row: PeriodRow, pages: Pages, now: number) {
  return viewPeriod(row, pages, await neighboursOf(reads, row, now));
}

/** What people call it. */
export function nameOfPeriod({ key, name }: Pick<PeriodRow, 'key' | 'name'>): string {
  const known = readKey(key);
  return name ?? (known && 'firstDay' in known ? nameOf(known.kind, known.firstDay) : key);
}

export const viewTerm = (row: PeriodRow, pages: Pages): Complete<Term> => ({
  id: row.id ?? '',
  slug: row.key,
  name: row.name ?? '',
  names: unpackNames(row.names),
  first_day: row.first_day ?? '',
  last_day: row.last_day ?? '',
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  is_closed: row.closed_at !== null,
  is_counting: row.is_counting === 1,
  html_url: pages('terms', row.key),
});
