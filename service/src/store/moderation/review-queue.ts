import type { InputOf, operations } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isWaiting } from '../projects/rights.ts';
import { type ProjectRow, projectsOfSeqs } from '../projects/rows.ts';
import { counted } from '../queries/counted.ts';
import { oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { columns, type ShowcaseRow, withCollections } from '../showcases/showcases.ts';
import type { Unpermitted } from '../unpermitted.ts';

/** Approved as they are now, and not launched yet. */
const isApproved = sql<boolean>`(projects.launches_at IS NOT NULL AND projects.approved_revision IS NOT NULL
  AND projects.approved_revision = projects.revision AND projects.status = 'draft')`;

type QueueState = InputOf<typeof operations.listQueue>['state'];

/** Which projects each list has, and what it is sorted by. */
const lists = {
  waiting: { of: isWaiting, by: 'pending_at' },
  approved: { of: isApproved, by: 'launches_at' },
} as const satisfies Record<QueueState, object>;

const waiting = ({ db }: Reads, state: QueueState) => db.selectFrom('projects').where(lists[state].of);

export const queueTime = (state: QueueState) => lists[state].by;

export type WaitingRow = {
  id: string;
  pending_at: number | null;
  launches_at: number | null;
  project: Unpermitted<ProjectRow>;
};

/** Projects that wait for approval, both new ones and those with a proposal, oldest first; or for their time, the next first. */
export async function listPending(reads: Reads, state: QueueState, page: SliceQuery): Promise<WaitingRow[]> {
  const time = `projects.${queueTime(state)}` as const;
  const places = await waiting(reads, state)
    .select(['projects.id', 'projects.seq', 'projects.pending_at', 'projects.launches_at'])
    .$call((all) => slice(all, oldestFirst(time, 'projects.id'), page))
    .execute();
  const projects = await projectsOfSeqs(
    reads,
    places.map((row) => row.seq),
  );
  const byId = new Map(projects.map((project) => [project.id, project]));
  return places.flatMap(({ seq: _, ...place }) => {
    const project = byId.get(place.id);
    return project ? [{ ...place, project }] : [];
  });
}

export const countPending = (reads: Reads, state: QueueState): Promise<number> => counted(waiting(reads, state));

/** Literals, so that both engines use the partial index. */
const waitsToBeListed = sql<boolean>`collections.pending_at IS NOT NULL AND collections.removed_at IS NULL`;

/** Showcases that wait for a moderator before they are listed, oldest first. */
export const listWaitingShowcases = (reads: Reads, page: SliceQuery): Promise<ShowcaseRow[]> =>
  withCollections(reads)
    .where(waitsToBeListed)
    .selectAll('collections')
    .select(columns)
    .$call((all) => slice(all, oldestFirst('collections.pending_at', 'collections.id'), page))
    .execute();

export const countWaitingShowcases = (reads: Reads): Promise<number> =>
  counted(withCollections(reads).where(waitsToBeListed));
