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
  await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
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
