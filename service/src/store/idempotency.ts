import { inChunks, ofKeys } from './chunks.ts';
import type { Writes } from './engine.ts';

export type KeptAnswer = { request_digest: string; body: string };

export const findKeptAnswer = (
  { db }: Writes,
  userId: string,
  key: string,
  since: number,
): Promise<KeptAnswer | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

/** An answer older than a day makes room for a new one under the same key. */
export async function keepAnswer(
  { db }: Writes,
  row: KeptAnswer & { user_id: string; key: string; created_at: number },
) {
  const { user_id, key } = row;
  await db.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '=', key).execute();
  await db.insertInto('idempotency_keys').values(row).execute();
  const people = await othersIn({ db } as Writes, row);
  await inChunks(
    people.map((person) => ({ user_id: person, keeper_id: user_id, key })),
    (some) => db.insertInto('idempotency_people').values(some).execute(),
  );
}

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Whom an answer speaks of besides its owner: where a name stands, the id stands beside it. */
async function othersIn({ db }: Writes, { user_id, body }: { user_id: string; body: string }): Promise<string[]> {
  const ids = new Set(body.match(uuids) ?? []);
  ids.delete(user_id);
  const people = await ofKeys(ids, (some) => db.selectFrom('users').select('id').where('id', 'in', some).execute());
  return people.map(({ id }) => id);
}

const DROPPED_AT_ONCE = 5;

export async function dropAnswersBefore({ db }: Writes, time: number) {
  const old = await db
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key'])
    .where('created_at', '<', time)
    .orderBy('created_at')
    .limit(DROPPED_AT_ONCE)
    .execute();
  for (const row of old) {
    // Asked again: its owner may be renewing it at this moment.
    const isOld = db.deleteFrom('idempotency_keys').where('created_at', '<', time);
    await isOld.where('user_id', '=', row.user_id).where('key', '=', row.key).execute();
  }
}
