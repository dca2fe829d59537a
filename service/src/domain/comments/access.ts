import type { Comment, Complete } from '@launch-board/contract';
import { likedAmong } from '../../store/comments/likes.ts';
import { mentionsIn } from '../../store/comments/mentions.ts';
import { type CommentRow, findStoredComment } from '../../store/comments/reads.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, userIdOf } from '../actor.ts';
import { Fail } from '../fail.ts';
import type { Pages } from '../pages.ts';
import { publicProject } from '../projects/access.ts';
import type { Transaction } from '../transaction.ts';
import { viewComment } from './views.ts';

/** A comment that everybody can read. @throws Fail `not_found` */
export async function visibleComment({ writes, actor }: Transaction, id: string) {
  const comment = await findStoredComment(writes, id);
  if (!comment || comment.deleted_at !== null) throw new Fail('not_found');
  await publicProject(writes, actor, comment.project_id);
  return comment;
}

/** Comments as everybody sees them. */
export async function viewComments(
  reads: Reads,
  pages: Pages,
  rows: readonly CommentRow[],
): Promise<Complete<Comment>[]> {
  // Most comments mention nobody: they are known by their text, without a query.
  const mentioning = rows.filter(({ content }) => content.includes('@')).map(({ id }) => id);
  const mentions = await mentionsIn(reads, mentioning);
  return rows.map((row) => viewComment(row, pages, mentions.get(row.id) ?? []));
}

/** Comments as the actor sees them: members also see which ones they like. */
export async function commentsAsSeen(
  reads: Reads,
  pages: Pages,
  actor: Actor,
  rows: readonly CommentRow[],
): Promise<Complete<Comment>[]> {
  const views = await viewComments(reads, pages, rows);
  const userId = userIdOf(actor);
  if (userId === null) return views;
  const liked = await likedAmong(
    reads,
    userId,
    rows.filter((row) => row.likes_count > 0).map(({ id }) => id),
  );
  return views.map((view) => ({ ...view, has_liked: liked.has(view.id) }));
}
