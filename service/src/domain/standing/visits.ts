import { type ClickedLink, type Complete, clickedLinks, type ProjectStanding } from '@launch-board/contract';
import type { VisitBatch } from '@launch-board/contract/visit-batch';
import type { VisitKind } from '@launch-board/contract/visits';
import type { Reads } from '../../store/store.ts';
import {
  addVisits,
  firstDayOfVisits,
  linksOfPublic,
  noteBatch,
  type VisitRow,
  visitsSince,
} from '../../store/visits.ts';
import type { Deps } from '../deps.ts';
import { dayAt } from '../periods/calendar.ts';

/** So old may be what the site could not hand over before. */
const LATE_DAYS = 7;

/**
 * Adds what a process of the site has counted, once, however often it is sent. Silently ignores visits of projects that are
 * not public, of unknown links, and of days too far away: a project may have gone since its page was seen.
 */
export function takeVisits({ store, clock, operatorSettings }: Deps, batch: VisitBatch): Promise<void> {
  const now = clock();
  const today = dayAt(now, operatorSettings.timeZone);
  // The clock of the site may be ahead, and so may its time zone be.
  const [from, until] = [today.subtract({ days: LATE_DAYS }).toString(), today.add({ days: 1 }).toString()];
  return store.writeAside(
    async (writes) => {
      if (!(await noteBatch(writes, batch, now))) return;
      const days = batch.days.filter(({ day }) => day >= from && day <= until);
      const linksOf = await linksOfPublic(
        writes,
        days.map(({ project }) => project.toLowerCase()),
      );
      await addVisits(writes, rowsOf(days, linksOf));
    },
    ['visits'],
  );
}

function rowsOf(days: VisitBatch['days'], linksOf: Map<string, Set<ClickedLink>>): VisitRow[] {
  const rows = new Map<string, VisitRow>();
  for (const { project, day, counts } of days) {
    const project_id = project.toLowerCase();
    const links = linksOf.get(project_id);
    for (const [kind, number] of Object.entries(counts) as [VisitKind, number][]) {
      if (!links || (kind !== 'visit' && !links.has(kind))) continue;
      const key = `${project_id} ${day} ${kind}`;
      rows.set(key, { project_id, day, kind, number: number + (rows.get(key)?.number ?? 0) });
    }
  }
  return [...rows.values()];
}

/** What the team of a project is told, on these days. */
export async function viewVisits(
  reads: Reads,
  projectId: string,
  days: readonly string[],
): Promise<Complete<ProjectStanding['visits'] & {}>> {
  const begun = await firstDayOfVisits(reads);
  const told = begun === undefined ? [] : days.filter((day) => day >= begun);
  const [since = null] = told;
  const rows = since === null ? [] : await visitsSince(reads, projectId, since);
  const visitors = new Map(rows.flatMap(({ day, kind, number }) => (kind === 'visit' ? [[day, number]] : [])));
  const clicks = Map.groupBy(
    rows.filter(({ kind }) => kind !== 'visit'),
    ({ day }) => day,
  );
  return {
    since,
    visitors_by_day: told.map((day) => ({ day, visitors: visitors.get(day) ?? 0 })),
    clicks_by_day: [...clicks].map(([day, found]) => ({ day, ...byLink(found) })),
  };
}

const byLink = (rows: readonly { kind: VisitKind; number: number }[]): Record<ClickedLink, number> =>
  Object.fromEntries(clickedLinks.map((name) => [name, rows.find(({ kind }) => kind === name)?.number ?? 0])) as Record<
    ClickedLink,
    number
  >;
