import type { Reads } from '../engines/engine.ts';

/** People who have signed in, in the order of their ids: those that a mail can reach. */
export async function peopleWithAddress({ db }: Reads, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('user_id')
    .distinct()
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The name and the latest address of a person; undefined if no mail can reach them. */
export const receiverOf = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .leftJoin('grants', 'grants.user_id', 'identities.user_id')
    .select(['identities.email', 'identities.is_moderator', 'grants.role as granted'])
    .select(['users.full_name', 'users.username'])
    .where('identities.user_id', '=', userId)
    .where('users.erased_at', 'is', null)
    .orderBy('identities.seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
