import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';

export type Mention = { user_id: string; name: string };

/** People with these user names who have signed in. The others could not learn of it. */
export async function mentionable({ db }: Reads, names: readonly string[]): Promise<Mention[]> {
  const people = await ofKeys(names, (some) =>
    db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', 'in', some)
      .where('is_verified', '=', 1)
      .where('erased_at', 'is', null)
      .execute(),
  );
  return people.flatMap(({ id, username }) => (username === null ? [] : [{ user_id: id, name: username }]));
}

export const addMentions = ({ db }: Writes, mentions: readonly (Mention & { comment_id: string })[]) =>
  inChunks(mentions, (some) => db.insertInto('comment_mentions').values(some).execute());

/** Triggers delete the notices of it. */
export const dropMentions = ({ db }: Writes, commentId: string, people: readonly string[]) =>
  inChunks(people, (some) =>
    db.deleteFrom('comment_mentions').where('comment_id', '=', commentId).where('user_id', 'in', some).execute(),
  );

/** The mentions of these comments, by comment. */
export async function mentionsIn({ db }: Reads, ids: readonly string[]): Promise<Map<string, Mention[]>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('comment_mentions').selectAll().where('comment_id', 'in', some).orderBy('name').execute(),
  );
  return Map.groupBy(rows, ({ comment_id }) => comment_id);
}

/** Where a person is mentioned, for their own export. */
export const mentionsOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('comment_mentions')
    .innerJoin('comments', 'comments.id', 'comment_mentions.comment_id')
    .select(['comment_mentions.comment_id', 'comments.created_at'])
    .where('comment_mentions.user_id', '=', userId)
    .where('comments.deleted_at', 'is', null)
    .$call((all) => slice(all, inOrderOf('comment_mentions.comment_id'), chunk))
    .execute();
