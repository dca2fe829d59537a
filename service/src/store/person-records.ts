import type { Reads } from './engine.ts';
import { type ProjectRow, projectRows } from './project-rows.ts';

// What the board holds about a person beyond profile, comments and collections, for the person's own export.

export const votesOf = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('votes')
    .select(['project_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('project_id')
    .execute();

export const bookmarksOf = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('bookmarks')
    .select(['project_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('project_id')
    .execute();

export const reportsBy = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'target_type', 'target_id', 'reason', 'note', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Projects the person owned when they were withdrawn. Nobody sees them any more, but they are kept. */
export async function withdrawnProjectsOf(reads: Reads, userId: string): Promise<ProjectRow[]> {
  const rows = await reads.db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select('projects.seq')
    .where('project_members.user_id', '=', userId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '=', 'withdrawn')
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id')
    .execute();
  return projectRows(
    reads,
    rows.map((row) => row.seq),
  );
}
