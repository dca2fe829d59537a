import { sql } from 'kysely';
import type { Reads } from './engine.ts';
import { type Slice, type SliceQuery, sliceOf } from './lists.ts';
import { inOrder, isActive, type ProjectRow, projectRows } from './project-rows.ts';

/** Active projects the person submitted or is an accepted member of, newest first, each once. */
export async function listUserProjects(reads: Reads, userId: string, slice: SliceQuery): Promise<Slice<ProjectRow>> {
  const { db } = reads;
  const credited = db
    .selectFrom('project_members')
    .select('project_id as id')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null);
  // A union of two indexed look-ups; "or" over both would scan all projects.
  const mine = db.selectFrom('projects').select('projects.id').where('projects.user_id', '=', userId).union(credited);
  const theirs = db.selectFrom('projects').where('projects.id', 'in', mine).where(isActive);

  const seqs = await inOrder(theirs.select('projects.seq'), 'recent').limit(slice.limit).offset(slice.offset).execute();
  const rows = await projectRows(
    reads,
    seqs.map((row) => row.seq),
  );
  return sliceOf(rows, slice, async () => {
    const { n } = await theirs.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    return n;
  });
}

/** Projects whose team the person is on, whatever their status but withdrawn, newest first. */
export async function listOwnProjects(
  { db }: Reads,
  userId: string,
  slice: SliceQuery,
): Promise<Slice<{ id: string }>> {
  const own = db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '!=', 'withdrawn');
  const rows = await own
    .select('projects.id')
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return sliceOf(rows, slice, async () => {
    const { n } = await own.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    return n;
  });
}
