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

/** What is plotted, and how the hours of a day make one column. */
const plots = (): [Figure, 'sum' | 'largest', string][] => [
  ['requests', 'sum', t('Requests')],
  ['faults', 'sum', t('Responses that were faults')],
  ['refused', 'sum', t('Requests over the limit')],
  ['slowest_ms', 'largest', t('Slowest response, ms')],
  ['votes', 'sum', t('Votes')],
  ['comments', 'sum', t('Comments')],
  ['projects', 'sum', t('New projects')],
];

/** One column for an hour of a day, or for a day of a month. */
export function plotsOf({ from, until, figures }: Told, span: Span, timeZone: string): Plot[] {
  const step = (span === 'day' ? 1 : DAY_HOURS) * HOUR_MS;
  const start = Date.parse(from);
  const length = Math.round((Date.parse(until) - start) / step);
  const labels = Array.from({ length }, (_, i) => labelOf(start + i * step, span, timeZone));
  return plots().map(([name, how, title]) => {
    const values = Array.from({ length }, () => 0);
    for (const row of figures) {
      const index = Math.floor((Date.parse(row.hour) - start) / step);
      const before = values[index] ?? 0;
      values[index] = how === 'sum' ? before + row[name] : Math.max(before, row[name]);
    }
    const total = how === 'sum' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
    const head = span === 'day' ? t('Hour') : t('24 hours from');
    return { title, head, total, columns: labels.map((label, i) => ({ label, value: values[i] ?? 0 })) };
  });
}

const labelOf = (at: number, span: Span, timeZone: string): string =>
  format(at, timeZone, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(span === 'month' && { hour: undefined, minute: undefined }),
  });
