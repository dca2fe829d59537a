import { sql } from 'kysely';
import type { Reads, Writes } from './engine.ts';
import { type Slice, type SliceQuery, sliceOf } from './lists.ts';
import { isActive, type ProjectRow, projectRows } from './project-rows.ts';

export async function putBookmark({ db }: Writes, userId: string, projectId: string, now: number) {
  await db
    .insertInto('bookmarks')
    .values({ user_id: userId, project_id: projectId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmark({ db }: Writes, userId: string, projectId: string) {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('project_id', '=', projectId).execute();
}

/** Saved projects that are public now, last saved first; with a project, that one alone. */
export async function listBookmarks(
  reads: Reads,
  userId: string,
  slice: SliceQuery,
  projectId?: string,
): Promise<Slice<ProjectRow>> {
  const all = reads.db
    .selectFrom('bookmarks')
    .innerJoin('projects', 'projects.id', 'bookmarks.project_id')
    .where('bookmarks.user_id', '=', userId)
    .where(isActive);
  const saved = projectId === undefined ? all : all.where('bookmarks.project_id', '=', projectId);
  const seqs = await saved
    .select('projects.seq')
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('projects.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const rows = await projectRows(
    reads,
    seqs.map((row) => row.seq),
  );
  return sliceOf(rows, slice, async () => {
    const { n } = await saved.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    return n;
  });
}
