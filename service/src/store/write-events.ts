import type { Reads, Writes } from './engines/engine.ts';
import { counted } from './queries/counted.ts';

/**
 * Clocks of several instances differ by less. What lies further ahead was counted while a clock was wrong: it would keep a
 * person waiting for longer than any budget lasts.
 */
const AHEAD_MS = 5 * 60_000;

/** When the oldest of the last `most` events of one kind by one person was; undefined where there are fewer. */
export async function oldestOfLast({ db }: Writes, userId: string, kind: string, max: number, now: number) {
  const event = await db
    .selectFrom('write_events')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '<=', now + AHEAD_MS)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(max - 1)
    .executeTakeFirst();
  return event?.created_at;
}

export async function addEvent({ db }: Writes, userId: string, kind: string, now: number) {
  await db.insertInto('write_events').values({ user_id: userId, kind, created_at: now }).execute();
}

const outdated = ({ db }: Reads, time: number, now: number) =>
  db
    .selectFrom('write_events')
    .where(({ or, eb }) => or([eb('created_at', '<', time), eb('created_at', '>', now + AHEAD_MS)]));

export const eventsBefore = (reads: Reads, time: number, now: number): Promise<number> =>
  counted(outdated(reads, time, now));

/** Those of a wrong clock go too. Returns how many are gone. */
export async function dropEventsBefore(writes: Writes, time: number, max: number, now: number): Promise<number> {
  const old = outdated(writes, time, now).select('seq').orderBy('created_at').limit(max);
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('write_events')
    .where('seq', 'in', old)
    .execute();
  return Number(numDeletedRows);
}
