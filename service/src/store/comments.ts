import type { Reads } from './engine.ts';
import type { SliceQuery } from './lists.ts';

/** Comments not deleted, oldest first, with their authors beside them. Their number is the project's comments_count. */
export const listComments = ({ db }: Reads, projectId: string, { limit, offset }: SliceQuery) =>
  db
    .selectFrom('comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'comments.user_id').on('users.erased_at', 'is', null))
    .select([
      'comments.id',
      'comments.content',
      'comments.created_at',
      'comments.parent_id',
      'comments.edited_at',
      'users.id as author_id',
      'users.username as author_username',
      'users.full_name as author_full_name',
      'users.avatar_url as author_avatar_url',
    ])
    .where('comments.project_id', '=', projectId)
    .where('comments.deleted_at', 'is', null)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];
