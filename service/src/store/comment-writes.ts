import { inChunks, ofKeys } from './chunks.ts';
import type { Reads, Writes } from './engine.ts';
import type { NewComment } from './tables.ts';
import { type Version, versionAfter } from './versions.ts';

/** Comments of these ids, deleted ones included, and whether the author has signed in here. */
export const commentsOfIds = ({ db }: Reads, ids: Iterable<string>) =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('comments')
      .leftJoin('users', 'users.id', 'comments.user_id')
      .selectAll('comments')
      .select('users.is_verified')
      .where('comments.id', 'in', some)
      .execute(),
  );

export type KeptComment = Awaited<ReturnType<typeof commentsOfIds>>[number];

/** The caller changes the project's comments_count in the same transaction. */
export const insertComments = ({ db }: Writes, comments: readonly NewComment[]) =>
  inChunks(comments, (some) => db.insertInto('comments').values(some).execute());

type Changes = Partial<Omit<KeptComment, 'id' | 'project_id' | 'is_verified' | keyof Version>>;

export async function updateComment({ db }: Writes, before: KeptComment, changes: Changes, now: number) {
  const version = versionAfter('comments', before, changes, now);
  await db
    .updateTable('comments')
    .set({ ...changes, ...version })
    .where('id', '=', before.id)
    .execute();
}
