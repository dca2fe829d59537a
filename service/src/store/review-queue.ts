import { sql } from 'kysely';
import type { Reads } from './engine.ts';
import type { Slice, SliceQuery } from './lists.ts';
import { type ProjectRow, projectRows } from './project-rows.ts';

const isPending = sql<boolean>`projects.status = 'pending'`;

/** Projects that wait for approval, oldest first. */
export async function listPending(reads: Reads, { limit, offset }: SliceQuery): Promise<Slice<ProjectRow>> {
  const waiting = reads.db.selectFrom('projects').where(isPending);
  const seqs = await waiting
    .select('projects.seq')
    .orderBy('projects.pending_at')
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { n } = await waiting.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return {
    rows: await projectRows(
      reads,
      seqs.map((row) => row.seq),
    ),
    total: n,
  };
}
