import { type Complete, limits, type ModerationNumbers, removalRules } from '@launch-board/contract';
import { listTerms } from '../../store/periods/periods.ts';
import {
  appealsIn,
  countReportsIn,
  middleAppealTime,
  middleReportTime,
  removalsIn,
  type Span,
} from '../../store/receipts/numbers.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { nameOfPeriod } from '../periods/views.ts';

const { smallest, terms: maxTerms } = limits.receipts;
const HOUR_MS = 3_600_000;
const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER };

type View = Complete<ModerationNumbers>;

/** Numbers that could lead to somebody are not told. */
export const listModerationNumbers = ({ store, clock }: Deps): Promise<{ numbers: View[] }> =>
  store.read(async (reads) => {
    const begun = (await listTerms(reads)).filter(({ starts_at }) => starts_at <= clock()).slice(0, maxTerms);
    const numbers = [await numbersIn(reads, ALL, { term: null, name: null })];
    for (const term of begun) {
      const span = { from: term.starts_at, until: term.ends_at };
      numbers.push(await numbersIn(reads, span, { term: term.key, name: nameOfPeriod(term) }));
    }
    return { numbers };
  });

/** Null instead of a number so small that it could be about somebody. */
const told = (n: number): number | null => (n > 0 && n < smallest ? null : n);

async function numbersIn(reads: Reads, span: Span, of: Pick<View, 'term' | 'name'>): Promise<View> {
  const removals = new Map((await removalsIn(reads, span)).map(({ rule, n }) => [rule ?? 'unnamed', n]));
  const appeals = new Map((await appealsIn(reads, span)).map(({ outcome, n }) => [outcome, n]));
  const sum = (counts: Map<unknown, number>) => [...counts.values()].reduce((all, n) => all + n, 0);
  const rules = [...removalRules, 'unnamed'] as const;
  return {
    ...of,
    reports: told(await countReportsIn(reads, span)),
    removals: told(sum(removals)),
    removals_by_rule: Object.fromEntries(
      rules.map((rule) => [rule, told(removals.get(rule) ?? 0)]),
    ) as View['removals_by_rule'],
    appeals: told(sum(appeals)),
    overturned: told(appeals.get('overturned') ?? 0),
    upheld: told(appeals.get('upheld') ?? 0),
    report_hours: hoursOf(await middleReportTime(reads, span)),
    appeal_hours: hoursOf(await middleAppealTime(reads, span)),
  };
}

const hoursOf = ({ n, middle }: { n: number; middle: number }): number | null =>
  n < smallest ? null : Math.ceil(middle / HOUR_MS);
