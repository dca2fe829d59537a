import type { Complete, InputOf, operations, ShowcaseDecision } from '@launch-board/contract';
import { usersOfIds } from '../../store/people/users.ts';
import { countDecisions, type DecisionRow, listDecisions, namesOfEntries } from '../../store/showcases/log.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byId } from '../lists/by-id.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { namedEntries } from '../permitted.ts';
import { isoTime } from '../text/iso-time.ts';
import { overseenShowcase } from './access.ts';
import type { Details } from './log.ts';

export const listShowcaseLog = (
  { store, pages }: Deps,
  actor: Member,
  { id, ...query }: InputOf<typeof operations.listShowcaseLog>,
): Promise<ListFacts & { decisions: Complete<ShowcaseDecision>[] }> =>
  store.read(async (reads) => {
    await overseenShowcase(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['showcase log', id],
      form: ['integer', 'uuid'],
      read: (slice) => listDecisions(reads, id, slice),
      keyOf: (row) => [row.created_at, row.id],
      view: (rows) => viewDecisions(reads, pages, id, rows),
      count: () => countDecisions(reads, id),
    });
    return { decisions: items, ...facts };
  });

async function viewDecisions(
  reads: Reads,
  pages: Pages,
  showcaseId: string,
  rows: readonly DecisionRow[],
): Promise<Complete<ShowcaseDecision>[]> {
  const ids = (of: (row: DecisionRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const projectIds = ids((row) => row.project_id);
  const projects = byId(namedEntries(await namesOfEntries(reads, showcaseId, projectIds)));
  const people = byId(
    await usersOfIds(
      reads,
      ids((row) => row.user_id),
    ),
  );
  return rows.map(({ id, action, created_at, user_id, project_id, details }) => {
    const project = projects.get(project_id ?? '');
    const user = people.get(user_id ?? '');
    const { fields, from, to }: Details = details === null ? {} : JSON.parse(details);
    return {
      id,
      action,
      created_at: isoTime(created_at),
      user: user && viewSummary(user, pages),
      project: project && { id: project.id, name: project.name, html_url: pages('projects', project.id) },
      fields,
      from: from === undefined ? undefined : isoTime(from),
      to: to === undefined ? undefined : isoTime(to),
    };
  });
}
