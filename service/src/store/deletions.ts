import type { Reads, Writes } from './engines/engine.ts';

/** The maximum of deletions remembered for one person. */
export const DELETIONS_KNOWN = 1000;

export async function knowsDeletion(reads: Reads, userId: string, thing: string): Promise<boolean> {
  return (await deletedAt(reads, userId, thing)) !== undefined;
}

export async function deletedAt({ db }: Reads, userId: string, thing: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('deletions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return row?.created_at;
}

export async function addDeletion({ db }: Writes, userId: string, thing: string, now: number) {
  await db
    .insertInto('deletions')
    .values({ user_id: userId, thing, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'thing']).doUpdateSet({ created_at: now }))
    .execute();
  const beyond = await db
    .selectFrom('deletions')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(DELETIONS_KNOWN)
    .executeTakeFirst();
  if (!beyond) return;
  await db.deleteFrom('deletions').where('user_id', '=', userId).where('created_at', '<=', beyond.created_at).execute();
}
