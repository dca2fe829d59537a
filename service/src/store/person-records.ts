import type { Reads } from './engine.ts';

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
