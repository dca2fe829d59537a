import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

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

/** Moves the write events of a person, which budgets count, to the digest of the account. */
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

/** Moves them to the new profile of the account. */
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

/** Unfinished erasures that no process is working on, those that have waited longest first. */
export const dueErasures = ({ db }: Reads, now: number, max: number) =>
  db
    .selectFrom('unfinished_erasures')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(max)
    .execute();

/** Any process may continue the erasure from `dueAt` on. Call it first: triggers look at the keys. */
export async function addUnfinished({ db }: Writes, userId: string, dueAt: number, voteKeys: readonly string[]) {
  const vote_keys = voteKeys.join(' ');
  await db.insertInto('unfinished_erasures').values({ user_id: userId, due_at: dueAt, vote_keys }).execute();
}

/** Returns the keys of the person's votes; undefined if the erasure is finished. */
export async function putOff({ db }: Writes, userId: string, dueAt: number): Promise<string[] | undefined> {
  const row = await db
    .updateTable('unfinished_erasures')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .returning('vote_keys')
    .executeTakeFirst();
  return row && (row.vote_keys ?? '').split(' ').filter((key) => key !== '');
}

export async function dropUnfinished({ db }: Writes, userId: string) {
  await db.deleteFrom('unfinished_erasures').where('user_id', '=', userId).execute();
}

const olderEvents = ({ db }: Reads, time: number) => db.selectFrom('erased_events').where('created_at', '<', time);

/** Keeps the digests of accounts with a suspension in force at `now`. */
const olderDigests = ({ db }: Reads, time: number, now: number) =>
  db
    .selectFrom('erasures')
    .where('erased_at', '<', time)
    .where((eb) => eb.or([eb('suspended_at', 'is', null), eb('suspended_until', '<=', now)]));

/** The number of events of erased accounts before a time. */
export const erasedEventsBefore = (reads: Reads, time: number): Promise<number> => counted(olderEvents(reads, time));

export const digestsBefore = (reads: Reads, time: number, now: number): Promise<number> =>
  counted(olderDigests(reads, time, now));

/** Returns the number of deleted rows, like the next function. */
export function dropErasedEventsBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = olderEvents(writes, time).select('seq').orderBy('created_at').limit(max);
  return deleted(writes.db.deleteFrom('erased_events').where('seq', 'in', old));
}

export function dropDigestsBefore(writes: Writes, time: number, max: number, now: number): Promise<number> {
  const old = olderDigests(writes, time, now).select('digest').limit(max);
  return deleted(writes.db.deleteFrom('erasures').where('digest', 'in', old));
}
