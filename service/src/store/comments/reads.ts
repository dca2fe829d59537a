import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { type Chunk, isNewer, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';
import { type Unpermitted, unpermitted } from '../unpermitted.ts';

/** Comments with their authors. */
const selectComments = (db: Reads['db']) =>
  db
    .selectFrom('comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'comments.user_id').on('users.erased_at', 'is', null))
    .leftJoin('answers', 'answers.comment_id', 'comments.id')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .select(['questions.id as question_id', 'questions.words as question', 'answers.helped_at'])
    .select([
      'comments.id',
      'comments.project_id',
      'comments.content',
      'comments.created_at',
      'comments.parent_id',
      'comments.edited_at',
      'comments.deleted_at',
      'comments.likes_count',
      'comments.is_update',
      'comments.updated_at',
      'comments.revision',
      'users.id as author_id',
      'users.username as author_username',
      'users.full_name as author_full_name',
      'users.avatar_url as author_avatar_url',
      'users.portrait as author_portrait',
    ]);

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

const shown = (db: Reads['db'], projectId: string) =>
  selectComments(db)
    .where('comments.project_id', '=', projectId)
    .where('comments.deleted_at', 'is', null)
    .orderBy('comments.created_at')
    .orderBy('comments.id');

type Part = { projectId: string; limit: number; offset: number };

const ofProject = prepared((db, { projectId, limit, offset }: Part) =>
  shown(db, projectId).limit(limit).offset(offset),
);

const following = prepared((db, { projectId, limit, time, id }: { time: number; id: string } & Omit<Part, 'offset'>) =>
  shown(db, projectId)
    .where(isNewer('comments.created_at', 'comments.id', [time, id]))
    .limit(limit),
);

/** Comments that are not deleted, oldest first. Their number is the project's `comments_count`. */
export function listComments(reads: Reads, projectId: string, slice: SliceQuery): Promise<CommentRow[]> {
  const { limit, offset, after } = slice;
  if (!after) return ofProject.all(reads, { projectId, limit, offset });
  const [time, id] = after as [number, string];
  return following.all(reads, { projectId, limit, time, id });
}

/**
 * An update of the team that is not deleted. Written out, so that SQLite knows that the index of updates has all of them. With the
 * plus, the index of all comments does not fit, whose order both engines would prefer: a project may have a thousand long comments
 * and one update.
 */
export const isShownUpdate = sql<boolean>`(comments.is_update = 1 AND +comments.deleted_at IS NULL)`;

const latestUpdateOf = prepared((db, { projectId }: { projectId: string }) =>
  selectComments(db)
    .where('comments.project_id', '=', projectId)
    .where(isShownUpdate)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1),
);

/** The latest update of the team that is not deleted. */
export const latestUpdate = (reads: Reads, projectId: string): Promise<CommentRow | undefined> =>
  latestUpdateOf.first(reads, { projectId });

/** The number of comments of the project before this one; undefined if it is not one of them, or is deleted. */
export async function placeOfComment({ db }: Reads, projectId: string, id: string): Promise<number | undefined> {
  const among = db.selectFrom('comments').where('project_id', '=', projectId).where('deleted_at', 'is', null);
  const comment = await among.select('created_at').where('id', '=', id).executeTakeFirst();
  if (!comment) return undefined;
  const before = sql<boolean>`(comments.created_at, comments.id) < (${comment.created_at}, ${id})`;
  const { n } = await among.select(sql<number>`count(*)`.as('n')).where(before).executeTakeFirstOrThrow();
  return n;
}

/** Also finds deleted comments. The domain decides who may see them. */
export const findComment = (reads: Reads, id: string): Promise<CommentRow | undefined> =>
  selectComments(reads.db).where('comments.id', '=', id).executeTakeFirst();

/** The same for several comments, in any order. */
export const findComments = async ({ db }: Reads, ids: readonly string[]): Promise<Unpermitted<CommentRow>[]> =>
  unpermitted(await ofKeys(ids, (some) => selectComments(db).where('comments.id', 'in', some).execute()));

/** A person's comments whose text still exists, oldest first. Includes comments that a moderator removed. */
export const listCommentsOf = (reads: Reads, userId: string, chunk: Chunk): Promise<CommentRow[]> =>
  selectComments(reads.db)
    .where('comments.user_id', '=', userId)
    .where((eb) => eb.or([eb('comments.deleted_at', 'is', null), eb('comments.removal_reason', 'is not', null)]))
    .$call((all) => slice(all, oldestFirst('comments.created_at', 'comments.id'), chunk))
    .execute();

/** A comment, deleted or not, and whether the author has signed in here. */
const selectStored = ({ db }: Reads) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .selectAll('comments')
    .select('users.is_verified');

export type StoredComment = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

/** Also finds deleted comments. The domain decides who may see them. */
export const findStoredComment = (reads: Reads, id: string): Promise<StoredComment | undefined> =>
  selectStored(reads).where('comments.id', '=', id).executeTakeFirst();

/** The same for several comments, in any order. */
export const commentsOfIds = async (reads: Reads, ids: Iterable<string>): Promise<Unpermitted<StoredComment>[]> =>
  unpermitted(await storedOfIds(reads, ids));

/** The same, to change them. */
export const commentsToChange = (writes: Writes, ids: Iterable<string>): Promise<StoredComment[]> =>
  storedOfIds(writes, ids);

const storedOfIds = (reads: Reads, ids: Iterable<string>) =>
  ofKeys(ids, (some) => selectStored(reads).where('comments.id', 'in', some).execute());
