import { HOUR_MS } from '@launch-board/host/durations';
import { t } from '@launch-board/host/language/messages';
import type { BoardFigures } from '@launch-board/sdk';
import { format } from '../../ui/acts/ago.ts';
import type { Column } from '../projects/standing/columns.tsx';

const DAY_HOURS = 24;

export type Span = 'day' | 'month';
export type Plot = { title: string; head: string; total: number; columns: Column[] };
type Told = { from: string; until: string; figures: BoardFigures[] };
type Figure = Exclude<keyof BoardFigures, 'hour'>;
/** How the hours of a column make its value: a mean is weighed by the requests of each hour. */
type How = 'sum' | 'largest' | 'mean';

const MB = 1_000_000;

/** What is plotted, in which unit. */
const plots = (): [Figure, How, title: string, unit?: number][] => [
  ['requests', 'sum', t('Requests')],
  ['faults', 'sum', t('Responses that were faults')],
  ['refused', 'sum', t('Requests over the limit')],
  ['mean_ms', 'mean', t('Response on average, ms')],
  ['slowest_ms', 'largest', t('Slowest response, ms')],
  ['memory_bytes', 'largest', t('Most memory of an instance, MB'), MB],
  ['votes', 'sum', t('Votes')],
  ['comments', 'sum', t('Comments')],
  ['projects', 'sum', t('New projects')],
];

/** One column for an hour of a day, or for a day of a month. */
export function plotsOf({ from, until, figures }: Told, span: Span, timeZone: string): Plot[] {
  const step = (span === 'day' ? 1 : DAY_HOURS) * HOUR_MS;
  const start = Date.parse(from);
  const length = Math.round((Date.parse(until) - start) / step);
  const hours = Array.from({ length }, (): BoardFigures[] => []);
  for (const row of figures) hours[Math.floor((Date.parse(row.hour) - start) / step)]?.push(row);
  const labels = hours.map((_, i) => labelOf(start + i * step, span, timeZone));
  const head = span === 'day' ? t('Hour') : t('24 hours from');
  return plots().map(([name, how, title, unit = 1]) => {
    const value = (rows: BoardFigures[]) => Math.round(valueIn(rows, name, how) / unit);
    const columns = labels.map((label, i) => ({ label, value: value(hours[i] ?? []) }));
    return { title, head, total: value(figures), columns };
  });
}

function valueIn(rows: BoardFigures[], name: Figure, how: How): number {
  if (how === 'largest') return Math.max(0, ...rows.map((row) => row[name]));
  const sum = (of: (row: BoardFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  if (how === 'sum') return sum((row) => row[name]);
  return (
    sum((row) => row[name] * row.requests) /
    Math.max(
      1,
      sum(({ requests }) => requests),
    )
  );
}

const labelOf = (at: number, span: Span, timeZone: string): string =>
  format(at, timeZone, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(span === 'month' && { hour: undefined, minute: undefined }),
  });
