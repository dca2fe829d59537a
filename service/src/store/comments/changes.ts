import type { Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import type { NewComment } from '../tables.ts';
import { type Version, versionAfter } from '../versions.ts';
import type { StoredComment } from './reads.ts';

/** The caller has to change the project's `comments_count` in the same transaction. */
export const insertComments = ({ db }: Writes, comments: readonly NewComment[]) =>
  inChunks(comments, (some) => db.insertInto('comments').values(some).execute());

/** Changes how many likes a comment brought along. Members may like it at the same time, so that its number is not set. */
export const carryLikes = ({ db }: Writes, id: string, difference: number) =>
  db
    .updateTable('comments')
    .set((eb) => ({
      carried_likes: eb('carried_likes', '+', difference),
      likes_count: eb('likes_count', '+', difference),
    }))
    .where('id', '=', id)
    .execute();

type Changes = Partial<Omit<StoredComment, 'id' | 'project_id' | 'is_verified' | keyof Version>>;

export async function updateComment({ db }: Writes, before: StoredComment, changes: Changes, now: number) {
  const version = versionAfter('comments', before, changes, now);
  await db
    .updateTable('comments')
    .set({ ...changes, ...version })
    .where('id', '=', before.id)
    .execute();
}
