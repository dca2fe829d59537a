import { counted } from './counted.ts';
import type { Reads, Writes } from './engine.ts';

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

const olderEvents = ({ db }: Reads, time: number) => db.selectFrom('write_events').where('created_at', '<', time);

export const eventsBefore = (reads: Reads, time: number): Promise<number> => counted(olderEvents(reads, time));

/** Returns how many are gone. */
export async function dropEventsBefore(writes: Writes, time: number, most: number): Promise<number> {
  const old = olderEvents(writes, time).select('seq').orderBy('created_at').limit(most);
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('write_events')
    .where('seq', 'in', old)
    .execute();
  return Number(numDeletedRows);
}
