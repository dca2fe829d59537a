import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import type { Key } from '../queries/lists.ts';
import { fold, isNowhere } from './fold.ts';

/** Stores the words by which a person is found: the user name and each word of the full name. */
export async function putUserWords({ db }: Writes, userId: string, names: readonly (string | null)[]) {
  await db.deleteFrom('user_words').where('user_id', '=', userId).execute();
  const words = new Set(names.flatMap((name) => wordsOf(name ?? '')));
  await inChunks(
    [...words].map((word) => ({ word, user_id: userId })),
    (some) => db.insertInto('user_words').values(some).execute(),
  );
}

const LAST_CHARACTER = '\u{10FFFF}';

/**
 * People with a word that starts with this: first an exact user name, then user names that start with it, then others.
 */
export async function findUsersByWord({ db }: Reads, start: string, { limit, after }: { limit: number; after?: Key }) {
  const folded = fold(start.trim());
  if (isNowhere(folded)) return [];
  const found = db
    .selectFrom('user_words')
    .innerJoin('users', 'users.id', 'user_words.user_id')
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .distinct()
    .select((eb) => [
      eb
        .case()
        .when('users.username', '=', folded)
        // As wide as any number of a cursor that somebody makes up.
        .then(sql<number>`CAST(0 AS bigint)`)
        .when(startsName(folded))
        .then(sql<number>`1`)
        .else(sql<number>`2`)
        .end()
        .as('rank'),
      eb.fn.coalesce('users.username', sql<string>`''`).as('name'),
    ])
    .where('user_words.word', '>=', folded)
    .where('user_words.word', '<', folded + LAST_CHARACTER)
    .where('users.erased_at', 'is', null);
  const [rank = 0, name = '', id = ''] = after ?? [];
  return db
    .selectFrom(found.as('found'))
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(found.rank, found.name, found.id) > (${rank}, ${name}, ${id})`),
    )
    .orderBy('rank')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const startsName = (folded: string) =>
  sql<boolean>`(users.username >= ${folded} AND users.username < ${folded + LAST_CHARACTER})`;

/** The full name is stored as a word too, so that "ada mo" finds Ada Moreno. */
const wordsOf = (name: string): string[] => {
  const folded = fold(name.trim());
  return [folded, ...folded.split(/[^\p{L}\p{M}\p{N}]+/u)].filter((word) => word !== '');
};
