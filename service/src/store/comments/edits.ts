import type { Reads, Writes } from '../engines/engine.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { StoredComment } from './reads.ts';

/** Keeps what a comment said, before it is edited. Of more than `max` edits the oldest go. */
export async function keepEdit({ db }: Writes, { id, revision, content }: StoredComment, max: number, now: number) {
  await db.insertInto('comment_edits').values({ comment_id: id, revision, content, replaced_at: now }).execute();
  await db
    .deleteFrom('comment_edits')
    .where('comment_id', '=', id)
    .where('revision', '<=', revision - max)
    .execute();
}

/** What a comment said before its edits, the latest first. */
export const editsOf = ({ db }: Reads, commentId: string) =>
  db
    .selectFrom('comment_edits')
    .select(['revision', 'content', 'replaced_at'])
    .where('comment_id', '=', commentId)
    .orderBy('revision', 'desc')
    .execute();

/** Those of a person's own comments, for their own export. */
export const editsBy = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('comment_edits')
    .innerJoin('comments', 'comments.id', 'comment_edits.comment_id')
    .select(['comment_edits.comment_id', 'comment_edits.revision', 'comment_edits.content'])
    .select('comment_edits.replaced_at as created_at')
    .where('comments.user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('comment_edits.comment_id', 'comment_edits.revision'), chunk))
    .execute();
