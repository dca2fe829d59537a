import type { Writes } from './engine.ts';

/** When the oldest of the last `most` events of one kind by one person was; undefined where there are fewer. */
export async function oldestOfLast({ db }: Writes, userId: string, kind: string, most: number) {
  const event = await db
    .selectFrom('write_events')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return event?.created_at;
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
