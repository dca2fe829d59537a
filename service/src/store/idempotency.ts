import { sql } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { inChunks, ofKeys } from './queries/chunks.ts';
import { counted } from './queries/counted.ts';

export type StoredResponse = { request_digest: string; body: string };

export const findStoredResponse = (
  { db }: Writes,
  userId: string,
  key: string,
  since: number,
): Promise<StoredResponse | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

/** A response that is older than a day is replaced by a new one with the same key. */
export async function storeResponse(
  { db }: Writes,
  row: StoredResponse & { user_id: string; key: string; created_at: number },
) {
  const { user_id, key } = row;
  await db.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '=', key).execute();
  const bytes = Buffer.byteLength(row.body) + key.length;
  await db
    .insertInto('idempotency_keys')
    .values({ ...row, bytes })
    .execute();
  const people = await othersIn({ db } as Writes, row);
  await inChunks(
    people.map((person) => ({ user_id: person, keeper_id: user_id, key })),
    (some) => db.insertInto('idempotency_people').values(some).execute(),
  );
}

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Ids of the people in a response besides its owner. A response contains an id next to each name. */
async function othersIn({ db }: Writes, { user_id, body }: { user_id: string; body: string }): Promise<string[]> {
  const ids = new Set(body.match(uuids) ?? []);
  ids.delete(user_id);
  const people = await ofKeys(ids, (some) => db.selectFrom('users').select('id').where('id', 'in', some).execute());
  return people.map(({ id }) => id);
}

const olderResponses = ({ db }: Reads, time: number) =>
  db.selectFrom('idempotency_keys').where('created_at', '<', time);

export const storedResponsesBefore = (reads: Reads, time: number): Promise<number> =>
  counted(olderResponses(reads, time));

/** Returns the number of deleted rows. */
export async function dropStoredResponsesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = await olderResponses(writes, time).select(['user_id', 'key']).orderBy('created_at').limit(max).execute();
  for (const row of old) {
    // Checked again, because its owner may be renewing it at this moment.
    const isOld = writes.db.deleteFrom('idempotency_keys').where('created_at', '<', time);
    await isOld.where('user_id', '=', row.user_id).where('key', '=', row.key).execute();
  }
  return old.length;
}

/**
 * Deletes the person's oldest responses until the others, without this one, are within the maximum of rows and bytes.
 */
export async function dropOldestResponses(
  { db }: Writes,
  { user_id, key }: { user_id: string; key: string },
  max: { rows: number; bytes: number },
) {
  const others = db.selectFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '<>', key);
  const { rows, bytes } = await others
    .select(({ fn }) => [fn.countAll().as('rows'), fn.coalesce(fn.sum('bytes'), sql.lit(0)).as('bytes')])
    .executeTakeFirstOrThrow();
  const over = { rows: Number(rows) - max.rows, bytes: Number(bytes) - max.bytes };
  if (over.rows <= 0 && over.bytes <= 0) return;
  const dropped: string[] = [];
  for (const old of await others.select(['key', 'bytes']).orderBy('created_at').orderBy('key').execute()) {
    if (over.rows <= 0 && over.bytes <= 0) break;
    dropped.push(old.key);
    over.rows -= 1;
    over.bytes -= old.bytes;
  }
  await inChunks(dropped, (some) =>
    db.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', 'in', some).execute(),
  );
}
