import { type Complete, limits, type ModerationNumbers, removalRules } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
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
import { isSmall, untoldOf } from './small-numbers.ts';

const { smallest, terms: maxTerms } = limits.receipts;
const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER };

type View = Complete<ModerationNumbers>;
type Rule = (typeof rules)[number];
type Ending = 'overturned' | 'upheld' | 'other';
const rules = [...removalRules, 'unnamed'] as const;

/** Numbers that could lead to somebody are not told, nor those from which they could be reckoned. */
export const listModerationNumbers = ({ store, clock }: Deps): Promise<{ numbers: View[] }> =>
  store.read(async (reads) => {
    const begun = (await listTerms(reads)).filter(({ starts_at }) => starts_at <= clock()).slice(0, maxTerms);
    const terms: View[] = [];
    for (const term of begun) {
      const counted = await countIn(reads, { from: term.starts_at, until: term.ends_at });
      terms.push(viewNumbers(counted, { term: term.key, name: nameOfPeriod(term) }));
    }
    return { numbers: [viewNumbers(await countIn(reads, ALL), { term: null, name: null }, terms), ...terms] };
  });

type Counted = {
  reports: number;
  removals: Map<Rule, number>;
  appeals: Map<Ending, number>;
  hours: Pick<View, 'report_hours' | 'appeal_hours'>;
};

async function countIn(reads: Reads, span: Span): Promise<Counted> {
  const appeals = new Map<Ending, number>();
  for (const { outcome, n } of await appealsIn(reads, span)) {
    const ending = outcome === 'overturned' || outcome === 'upheld' ? outcome : 'other';
    appeals.set(ending, (appeals.get(ending) ?? 0) + n);
  }
  return {
    reports: await countReportsIn(reads, span),
    removals: new Map((await removalsIn(reads, span)).map(({ rule, n }) => [(rule ?? 'unnamed') as Rule, n])),
    appeals,
    hours: {
      report_hours: hoursOf(await middleReportTime(reads, span)),
      appeal_hours: hoursOf(await middleAppealTime(reads, span)),
    },
  };
}

/** @param terms a number that one of these leaves out is left out for all time too: subtraction would reveal it */
function viewNumbers({ reports, ...counted }: Counted, of: Pick<View, 'term' | 'name'>, terms: View[] = []): View {
  const lacks = (read: (view: View) => number | null | undefined) => terms.some((term) => read(term) === null);
  const ofRules = untoldOf(
    counted.removals,
    rules.filter((rule) => lacks((view) => view.removals_by_rule[rule])),
  );
  const ofAppeals = untoldOf(
    counted.appeals,
    (['overturned', 'upheld'] as const).filter((ending) => lacks((view) => view[ending])),
  );
  const sumOf = (parts: Map<string, number>) => [...parts.values()].reduce((all, n) => all + n, 0);
  const ending = (one: Ending) => (ofAppeals.untold.has(one) ? null : (counted.appeals.get(one) ?? 0));
  return {
    ...of,
    reports: isSmall(reports) || lacks((view) => view.reports) ? null : reports,
    removals: ofRules.isSumTold && !lacks((view) => view.removals) ? sumOf(counted.removals) : null,
    removals_by_rule: Object.fromEntries(
      rules.map((rule) => [rule, ofRules.untold.has(rule) ? null : (counted.removals.get(rule) ?? 0)]),
    ) as View['removals_by_rule'],
    appeals: ofAppeals.isSumTold && !lacks((view) => view.appeals) ? sumOf(counted.appeals) : null,
    overturned: ending('overturned'),
    upheld: ending('upheld'),
    ...counted.hours,
  };
}

const hoursOf = ({ n, middle }: { n: number; middle: number }): number | null =>
  n < smallest ? null : Math.ceil(middle / HOUR_MS);
