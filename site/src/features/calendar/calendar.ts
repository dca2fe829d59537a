import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ListedShowcase, type Project, type Term } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { Calendar, CalendarDate } from '../../ui/format/calendar.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { datesOf } from '../showcases/dates.ts';
import { calendarPath, launchesPath, launchUid, showcaseCalendarPath } from './paths.ts';

/** Of each kind: open, coming, and the last that closed. */
const showcasesRead = 100;
const launchesRead = 100;

/** The dates of all public showcases and of all terms. */
export async function readCalendar(visitor: VisitorContext): Promise<Calendar> {
  const { url, brand, leftOut } = visitor.site;
  const [showcases, terms] = await Promise.all([
    hasPage(leftOut, '/showcases') ? readShowcases(visitor) : [],
    hasPage(leftOut, '/leaderboards') ? readTerms(visitor) : [],
  ]);
  return {
    title: brand.name,
    self: url + calendarPath,
    page: `${url}/showcases`,
    dates: [...showcases.flatMap((showcase) => datesOf(showcase, url)), ...terms.map((term) => dateOfTerm(term, url))],
  };
}

/** The dates of one showcase, for everybody who has its address; undefined if there is none. */
export async function readShowcaseCalendar(visitor: VisitorContext, id: string): Promise<Calendar | undefined> {
  try {
    const { showcase } = await visitor.shared(`calendar of ${id}`, (api) => api.getShowcase({ id }));
    const { url } = visitor.site;
    return {
      title: showcase.name,
      self: url + showcaseCalendarPath(id),
      page: `${url}/showcases/${id}`,
      dates: datesOf(showcase, url),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** The newest launches. */
export async function readLaunches(visitor: VisitorContext): Promise<Calendar> {
  const { url, brand } = visitor.site;
  const { projects } = await visitor.shared('calendar of launches', (api) =>
    api.listProjects({ sort: 'recent', limit: launchesRead }),
  );
  return {
    title: t('{name}: new projects', { name: brand.name }),
    self: url + launchesPath,
    page: `${url}/`,
    dates: projects.flatMap((project) => dateOfLaunch(project, url)),
  };
}

async function readShowcases(visitor: VisitorContext): Promise<ListedShowcase[]> {
  const lists = await Promise.all(
    (['open', 'coming', 'past'] as const).map((when) =>
      visitor.shared(`calendar ${when}`, (api) => api.listShowcases({ when, limit: showcasesRead })),
    ),
  );
  // One that closes meanwhile is read twice.
  return [...new Map(lists.flatMap(({ showcases }) => showcases).map((one) => [one.id, one])).values()];
}

const readTerms = async (visitor: VisitorContext): Promise<Term[]> =>
  (await visitor.shared('calendar of terms', (api) => api.listTerms())).terms;

/** The board does not tell when a term was changed. */
const never = new Date(0).toISOString();

const dateOfTerm = ({ id, slug, name, first_day, last_day }: Term, url: string): CalendarDate => ({
  uid: `term-${id}`,
  title: name,
  starts: first_day,
  ends: Temporal.PlainDate.from(last_day).add({ days: 1 }).toString(),
  address: `${url}/terms/${slug}`,
  changedAt: never,
  revision: 0,
});

const dateOfLaunch = ({ id, name, tagline, created_at, updated_at, revision }: Project, url: string): CalendarDate[] =>
  created_at
    ? [
        {
          uid: launchUid(id),
          title: name,
          about: tagline,
          starts: created_at,
          address: `${url}/projects/${id}`,
          changedAt: updated_at ?? created_at,
          revision: revision ?? 0,
        },
      ]
    : [];
