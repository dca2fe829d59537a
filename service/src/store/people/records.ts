import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { type Chunk, inOrderOf, newestFirst, slice } from '../queries/lists.ts';

// Data about a person other than profile, comments and collections, for the person's own export. It is read in chunks,
// each in the order of an index.

const projectsIn =
  (table: 'votes' | 'bookmarks') =>
  ({ db }: Reads, userId: string, chunk: Chunk) =>
    db
      .selectFrom(table)
      .select(['project_id', 'created_at'])
      .where('user_id', '=', userId)
      .$call((all) => slice(all, inOrderOf('project_id'), chunk))
      .execute();

export const votesOf = projectsIn('votes');
export const bookmarksOf = projectsIn('bookmarks');

export const reportsBy = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('reports')
    .select(['id', 'target_type', 'target_id', 'reason', 'note', 'created_at'])
    .where('reporter_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

/**
 * Projects whose team the person is on. Withdrawn projects that they owned are included, because they are still stored.
 */
export const projectsHeldOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['projects.id', 'projects.seq', 'projects.created_at', 'projects.status', 'project_members.role'])
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .where(sql<boolean>`(projects.status <> 'withdrawn' OR project_members.role = 'owner')`)
    .$call((all) => slice(all, newestFirst('projects.created_at', 'projects.id'), chunk))
    .execute();
