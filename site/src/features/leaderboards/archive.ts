import { t } from '@launch-board/host/language/messages';
import type { Period, PeriodSummary } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { factsOf, type PeriodFacts, shortDays, shortNameOf, weekOfTerm } from '../periods/periods.ts';
import { type Place, placesOf } from './placed.ts';

const yearsRead = 24;
/** More weeks than any year has. */
const weeksRead = 60;

/** A period of the archive with its first places. */
export type ArchivePeriod = {
  facts: PeriodFacts;
  /** Its name beside others of the same year or term: `Week 47`, `November`. */
  title: string;
  /** The days of a week. */
  days: string | null;
  launches: number;
  votes: number;
  winners: Place[];
};

/** The kinds that a year of the archive has a list of. There are too many days. */
type ListedKind = Exclude<Period['kind'], 'day' | 'year' | 'all'>;
type Lists = Record<ListedKind, ArchivePeriod[]>;

/** A year with its terms, months and weeks; undefined if the archive has no such year. */
export async function readArchive(visitor: VisitorContext, chosen: string | undefined) {
  const { periods: years } = await visitor.current('archive years', (api) =>
    api.listPeriods({ kind: 'year', limit: yearsRead }),
  );
  const year = chosen === undefined ? years[0] : years.find(({ key }) => key === chosen);
  const none: Lists = { term: [], month: [], week: [] };
  if (!year) return chosen === undefined ? { years: [], year: undefined, lists: none } : undefined;
  const [term, month, week] = await Promise.all([
    readWithin(visitor, 'term', year.key),
    readWithin(visitor, 'month', year.key),
    readWithin(visitor, 'week', year.key),
  ]);
  const lists: Lists = { term, month, week };
  return { years: years.map(({ key }) => key), year: year.key, lists };
}

/** The periods of a kind of which a part is in another one, the latest first. In a term, its weeks are counted from its start. */
export async function readWithin(visitor: VisitorContext, kind: ListedKind, within: string, termStart?: string | null) {
  const { periods } = await visitor.current(`archive ${kind} ${within}`, (api) =>
    api.listPeriods({ kind, within, limit: weeksRead }),
  );
  const { timeZone } = visitor.site;
  return archived(visitor, periods, ({ key, name, starts_at }) => {
    if (kind === 'term') return name;
    if (termStart && starts_at) return t('Week {termStart}', { termStart: weekOfTerm(termStart, starts_at, timeZone) });
    return shortNameOf({ key, kind, name }, within);
  });
}

type TitleOf = (period: PeriodSummary) => string;

async function archived(visitor: VisitorContext, periods: PeriodSummary[], titleOf: TitleOf): Promise<ArchivePeriod[]> {
  const places = await placesOf(
    visitor,
    periods.flatMap(({ winners }) => winners),
  );
  return periods.map((period) => ({
    facts: factsOf(period, visitor),
    title: titleOf(period),
    days:
      period.kind === 'week' && period.starts_at && period.ends_at
        ? shortDays(period.starts_at, period.ends_at, visitor.site.timeZone)
        : null,
    launches: period.launches_count,
    votes: period.votes_count,
    winners: places.splice(0, period.winners.length),
  }));
}
