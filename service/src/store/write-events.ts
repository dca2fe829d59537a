import { sql } from 'kysely';
import type { Writes } from './engine.ts';

/** Events of one kind by one person since a time: how many, and when the oldest of the last `most` was. */
export async function eventsSince({ db }: Writes, userId: string, kind: string, since: number) {
  return db
    .selectFrom('write_events')
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(created_at)`.as('oldest')])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function addEvent({ db }: Writes, userId: string, kind: string, now: number) {
  await db.insertInto('write_events').values({ user_id: userId, kind, created_at: now }).execute();
}

/** Rows dropped with one act; a few more than one act adds, so that old ones never pile up. */
const DROPPED_AT_ONCE = 5;

export async function dropEventsBefore({ db }: Writes, time: number) {
  const old = db
    .selectFrom('write_events')
    .select('seq')
    .where('created_at', '<', time)
    .orderBy('created_at')
    .limit(DROPPED_AT_ONCE);
  await db.deleteFrom('write_events').where('seq', 'in', old).execute();
}
