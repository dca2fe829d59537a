import type { Reads, Writes } from './engines/engine.ts';
import { isActive, type ProjectRow, projectRows } from './projects/rows.ts';
import { counted } from './queries/counted.ts';
import { newestFirst, type SliceQuery, slice } from './queries/lists.ts';
import { prepared } from './queries/prepared.ts';

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

const ofProject = prepared((db, { userId, projectId }: { userId: string; projectId: string }) =>
  db.selectFrom('bookmarks').select('user_id').where('user_id', '=', userId).where('project_id', '=', projectId),
);

/** Whether a person has saved a project, public or not. */
export const isBookmarked = async (reads: Reads, userId: string, projectId: string): Promise<boolean> =>
  (await ofProject.first(reads, { userId, projectId })) !== undefined;

export type SavedRow = ProjectRow & { saved_at: number };

/** Saved projects that are public now, last saved first. With `projectId`, only that project. */
export async function listBookmarks(
  reads: Reads,
  userId: string,
  page: SliceQuery,
  projectId?: string,
): Promise<SavedRow[]> {
  const saved = await savedBy(reads, userId, projectId)
    .select(['projects.seq', 'bookmarks.created_at as saved_at'])
    .$call((all) => slice(all, newestFirst('bookmarks.created_at', 'projects.id'), page))
    .execute();
  const times = new Map(saved.map((row) => [row.seq, row.saved_at]));
  const rows = await projectRows(
    reads,
    saved.map((row) => row.seq),
  );
  return rows.map((row) => ({ ...row, saved_at: times.get(row.seq) ?? 0 }));
}

export const countBookmarks = (reads: Reads, userId: string, projectId?: string): Promise<number> =>
  counted(savedBy(reads, userId, projectId));

function savedBy({ db }: Reads, userId: string, projectId?: string) {
  const all = db
    .selectFrom('bookmarks')
    .innerJoin('projects', 'projects.id', 'bookmarks.project_id')
    .where('bookmarks.user_id', '=', userId)
    .where(isActive);
  return projectId === undefined ? all : all.where('bookmarks.project_id', '=', projectId);
}
