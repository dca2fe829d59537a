import type { Reads, Writes } from './engines/engine.ts';
import { counted, deleted } from './queries/counted.ts';

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

const before = ({ db }: Reads, time: number) => db.selectFrom('deletions').where('created_at', '<', time);

export const deletionsBefore = (reads: Reads, time: number): Promise<number> => counted(before(reads, time));

/** Returns the number of deleted rows. */
export const dropDeletionsBefore = (writes: Writes, time: number, max: number): Promise<number> =>
  drop(writes, before(writes, time), max);

/** What others have refused of a person, or been suggested by them. Returns the number of deleted rows. */
export const dropDeletionsNaming = (writes: Writes, userId: string, max: number): Promise<number> =>
  drop(writes, writes.db.selectFrom('deletions').where('thing', 'like', `% by ${userId}%`), max);

const drop = ({ db }: Writes, which: ReturnType<typeof before>, max: number) =>
  deleted(
    db
      .deleteFrom('deletions')
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('user_id', 'thing'),
          'in',
          which.select(['user_id', 'thing']).limit(max).$asTuple('user_id', 'thing'),
        ),
      ),
  );

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
