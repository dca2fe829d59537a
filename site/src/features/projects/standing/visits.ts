import { t } from '@launch-board/host/language/messages';
import type { ProjectStanding } from '@launch-board/sdk';
import { type LinkName, linkNames, projectLinks } from '../links.ts';
import type { Column } from './columns.tsx';
import { dayWords } from './day-words.ts';

/** Visits or clicks on a link, in the last days. */
export type VisitTotals = { what: string; ofWeek: number; ofMonth: number; ofAll: number };

type Given = NonNullable<ProjectStanding['visits']>;
type ClickedLink = Exclude<keyof Given['clicks_by_day'][number], 'day'>;

/** Links with a button lead away from the page, so that clicks on them are counted. */
const isClicked = (name: LinkName): name is ClickedLink => 'action' in projectLinks()[name];

/** What the team and moderators are told of visits. Undefined for everybody else. */
export function visitsOf(visits: ProjectStanding['visits'], presentYear: number) {
  if (!visits) return undefined;
  const days = visits.visitors_by_day;
  const columns: Column[] = days.map(({ day, visitors }) => ({ label: dayWords(day, presentYear), value: visitors }));
  const week = days.at(-7)?.day ?? '';
  const month = days.at(-30)?.day ?? '';
  const totalsOf = (what: string, counts: { day: string; number: number }[]): VisitTotals => {
    const since = (first: string) => counts.reduce((sum, { day, number }) => sum + (day >= first ? number : 0), 0);
    return { what, ofWeek: since(week), ofMonth: since(month), ofAll: since('') };
  };
  const clicks = linkNames.filter(isClicked).map((name) =>
    totalsOf(
      t('Clicks on “{text}”', { text: projectLinks()[name].action.text }),
      visits.clicks_by_day.map((counts) => ({ day: counts.day, number: counts[name] })),
    ),
  );
  const all = totalsOf(
    t('Visits'),
    days.map(({ day, visitors }) => ({ day, number: visitors })),
  );
  const since = visits.since === null ? undefined : dayWords(visits.since, presentYear);
  return {
    since,
    columns,
    totals: [all, ...clicks.filter(({ ofAll }) => ofAll > 0)],
    summary: t('{count, plural, one {# visit} other {# visits}} since {since}.', {
      count: all.ofAll,
      since: since ?? '',
    }),
  };
}

export type Visits = NonNullable<ReturnType<typeof visitsOf>>;
