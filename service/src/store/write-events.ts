import { MINUTE_MS } from '@launch-board/host/durations';
import type { Reads, Writes } from './engines/engine.ts';
import { counted, deleted } from './queries/counted.ts';

/**
 * The clocks of instances differ by less than this. An event further in the future was counted while a clock was wrong,
 * and would block the person for longer than any budget lasts.
 */
const AHEAD_MS = 5 * MINUTE_MS;

/** The time of the oldest of the person's last `most` events of one kind; undefined if there are fewer. */
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

/** For an event that did not come about. */
export async function dropLatestEvent({ db }: Writes, userId: string, kind: string) {
  await db
    .deleteFrom('write_events')
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('write_events as own')
        .select('own.seq')
        .where('own.user_id', '=', userId)
        .where('own.kind', '=', kind)
        .orderBy('own.seq', 'desc')
        .limit(1),
    )
    .execute();
}

const outdated = ({ db }: Reads, time: number, now: number) =>
  db
    .selectFrom('write_events')
    .where(({ or, eb }) => or([eb('created_at', '<', time), eb('created_at', '>', now + AHEAD_MS)]));

export const eventsBefore = (reads: Reads, time: number, now: number): Promise<number> =>
  counted(outdated(reads, time, now));

/** Deletes events, also those that a wrong clock dated in the future. Returns their number. */
export function dropEventsBefore(writes: Writes, time: number, max: number, now: number): Promise<number> {
  // Without an order: to sort them, SQLite would read the index of all events, since these are at both ends of it.
  const old = outdated(writes, time, now).select('seq').limit(max);
  return deleted(writes.db.deleteFrom('write_events').where('seq', 'in', old));
}
