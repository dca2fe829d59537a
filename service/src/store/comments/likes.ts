import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';

// Triggers keep `likes_count` of a comment the number of its rows here.

/** Returns whether the person did not like it before. */
export async function putLike({ db }: Writes, userId: string, commentId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('comment_likes')
    .values({ user_id: userId, comment_id: commentId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteLike({ db }: Writes, userId: string, commentId: string) {
  await db.deleteFrom('comment_likes').where('user_id', '=', userId).where('comment_id', '=', commentId).execute();
}

const liked = prepared((db, { userId, ids }: { userId: string; ids: readonly string[] }) =>
  db.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId).where('comment_id', 'in', ids),
);

/** Those of these comments that the person likes. */
export async function likedAmong(reads: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) => liked.all(reads, { userId, ids: some }));
  return new Set(rows.map(({ comment_id }) => comment_id));
}

/** For the person's own export. */
export const likesOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('comment_likes')
    .select(['comment_id', 'created_at'])
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('comment_id'), chunk))
    .execute();
