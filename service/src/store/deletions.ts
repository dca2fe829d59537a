import type { Selectable } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { inChunks, ofKeys } from './queries/chunks.ts';
import { counted, deleted } from './queries/counted.ts';
import type { Tables } from './tables.ts';

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

/** Which of these people have deleted it since a time. */
export const whoDeleted = async ({ db }: Reads, people: readonly string[], thing: string, since: number) => {
  const rows = await ofKeys(people, (some) =>
    db
      .selectFrom('deletions')
      .select('user_id')
      .where('user_id', 'in', some)
      .where('thing', '=', thing)
      .where('created_at', '>', since)
      .execute(),
  );
  return new Set(rows.map(({ user_id }) => user_id));
};

export type DeletionKey = Pick<Selectable<Tables['deletions']>, 'user_id' | 'thing'>;

// No index finds what is old, or whom something names. So each is looked for where nobody waits, from one key on to the next, and
// only then deleted by its key.

/** Keys of what is older than a time, from after another key on. */
export const keysBefore = (reads: Reads, time: number, after: DeletionKey | undefined, max: number) =>
  keysFrom(reads, after, max).where('created_at', '<', time).execute();

/** Keys of what others have refused of a person, or been suggested by them. */
export const keysNaming = (reads: Reads, userId: string, after: DeletionKey | undefined, max: number) =>
  keysFrom(reads, after, max).where('thing', 'like', `% by ${userId}%`).execute();

const keysFrom = ({ db }: Reads, after: DeletionKey | undefined, max: number) =>
  db
    .selectFrom('deletions')
    .select(['user_id', 'thing'])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'thing'), '>', tuple(after?.user_id ?? '', after?.thing ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('thing')
    .limit(max);

/** Those that have not been deleted anew since they were found. Returns the number of deleted rows. */
export async function dropDeletions({ db }: Writes, keys: readonly DeletionKey[], time: number): Promise<number> {
  let rows = 0;
  await inChunks(keys, async (some) => {
    const one = db.deleteFrom('deletions').where('created_at', '<', time);
    rows += await deleted(
      one.where(({ eb, or }) =>
        or(some.map(({ user_id, thing }) => eb('user_id', '=', user_id).and('thing', '=', thing))),
      ),
    );
  });
  return rows;
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
