import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { type ProjectRow, projectRows } from '../projects/rows.ts';
import { counted } from '../queries/counted.ts';
import { isNewer, type SliceQuery } from '../queries/lists.ts';
import { columns, type ShowcaseRow, withCollections } from '../showcases/showcases.ts';

/** A literal, so that both engines use the partial index of these rows. */
export const isWaiting = sql<boolean>`projects.pending_at IS NOT NULL`;

const waiting = ({ db }: Reads) => db.selectFrom('projects').where(isWaiting);

export type WaitingRow = ProjectRow & { pending_at: number; launches_at: number | null };

/** Projects that wait for approval, both new ones and those with a proposal, oldest first. */
export async function listPending(reads: Reads, { limit, offset, after }: SliceQuery): Promise<WaitingRow[]> {
  const places = await waiting(reads)
    .select(['projects.seq', 'projects.pending_at', 'projects.launches_at'])
    .$if(after !== undefined, (query) => query.where(isNewer('projects.pending_at', 'projects.id', after ?? [])))
    .orderBy('projects.pending_at')
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = await projectRows(
    reads,
    places.map((row) => row.seq),
  );
  const bySeq = new Map(places.map((place) => [place.seq, place]));
  return rows.flatMap((row) => {
    const place = bySeq.get(row.seq);
    return place ? [{ ...row, ...place, pending_at: place.pending_at ?? 0 }] : [];
  });
}

export async function countPending(reads: Reads): Promise<number> {
  const { n } = await waiting(reads).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return n;
}

/** Literals, so that both engines use the partial index. */
const waitsToBeListed = sql<boolean>`collections.pending_at IS NOT NULL AND collections.removed_at IS NULL`;

/** Showcases that wait for a moderator before they are listed, oldest first. */
export const listWaitingShowcases = (reads: Reads, { limit, offset, after }: SliceQuery): Promise<ShowcaseRow[]> =>
  withCollections(reads)
    .where(waitsToBeListed)
    .selectAll('collections')
    .select(columns)
    .$if(after !== undefined, (query) => query.where(isNewer('collections.pending_at', 'collections.id', after ?? [])))
    .orderBy('collections.pending_at')
    .orderBy('collections.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countWaitingShowcases = (reads: Reads): Promise<number> =>
  counted(withCollections(reads).where(waitsToBeListed));
