import type { Selectable } from 'kysely';
import type { Reads, Writes } from './engine.ts';
import type { Tables } from './tables.ts';

export type Erasure = Selectable<Tables['erasures']>;

export const findErasure = ({ db }: Reads, digest: string): Promise<Erasure | undefined> =>
  db.selectFrom('erasures').selectAll().where('digest', '=', digest).executeTakeFirst();

export async function putErasure({ db }: Writes, row: Erasure) {
  await db
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute();
}

/** Moves what the budgets of a person count over to the digest of the account. */
export async function leaveEvents({ db }: Writes, userId: string, digest: string) {
  await db
    .insertInto('erased_events')
    .columns(['digest', 'kind', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('write_events')
        .select([eb.val(digest).as('digest'), 'kind', 'created_at'])
        .where('user_id', '=', userId),
    )
    .execute();
  await db.deleteFrom('write_events').where('user_id', '=', userId).execute();
}

/** Gives them to the new profile of the account. */
export async function takeUpEvents({ db }: Writes, digest: string, userId: string) {
  const left = await db
    .selectFrom('erased_events')
    .select(['kind', 'created_at'])
    .where('digest', '=', digest)
    .execute();
  for (const event of left)
    await db
      .insertInto('write_events')
      .values({ user_id: userId, ...event })
      .execute();
  await db.deleteFrom('erased_events').where('digest', '=', digest).execute();
}

/** Whose rows are still being removed and looked after by nobody, those that have waited longest first. */
export const dueErasures = ({ db }: Reads, now: number, most: number) =>
  db
    .selectFrom('unfinished_erasures')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** From `dueAt` on, anybody may go on with the erasure. */
export async function addUnfinished({ db }: Writes, userId: string, dueAt: number) {
  await db.insertInto('unfinished_erasures').values({ user_id: userId, due_at: dueAt }).execute();
}

/** Returns false where the erasure is finished. */
export async function putOff({ db }: Writes, userId: string, dueAt: number): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('unfinished_erasures')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .execute();
  return numUpdatedRows > 0n;
}

export async function dropUnfinished({ db }: Writes, userId: string) {
  await db.deleteFrom('unfinished_erasures').where('user_id', '=', userId).execute();
}

/** What is dropped: events from before one time, digests from before another unless a suspension holds `now`. */
type Old = { eventsBefore: number; digestsBefore: number; now: number };

const oldEvents = ({ db }: Reads, { eventsBefore }: Old) =>
  db.selectFrom('erased_events').select('seq').where('created_at', '<', eventsBefore);

const oldDigests = ({ db }: Reads, { digestsBefore, now }: Old) =>
  db
    .selectFrom('erasures')
    .select('digest')
    .where('erased_at', '<', digestsBefore)
    .where((eb) => eb.or([eb('suspended_at', 'is', null), eb('suspended_until', '<=', now)]));

export async function hasOldErasures(reads: Reads, old: Old): Promise<boolean> {
  if ((await oldEvents(reads, old).limit(1).execute()).length > 0) return true;
  return (await oldDigests(reads, old).limit(1).execute()).length > 0;
}

/** Rows dropped in one transaction. */
const DROPPED_AT_ONCE = 200;

/** The events of erased accounts that no budget looks back to, and the digests that no token can be older than. */
export async function dropOldErasures(writes: Writes, old: Old) {
  const { db } = writes;
  const events = oldEvents(writes, old).orderBy('created_at').limit(DROPPED_AT_ONCE);
  await db.deleteFrom('erased_events').where('seq', 'in', events).execute();
  const digests = oldDigests(writes, old).limit(DROPPED_AT_ONCE);
  await db.deleteFrom('erasures').where('digest', 'in', digests).execute();
}
