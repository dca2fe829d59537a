import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type MessageRow = Selectable<Tables['receipt_messages']>;

export async function insertMessage({ db }: Writes, row: MessageRow) {
  await db.insertInto('receipt_messages').values(row).execute();
}

/** Oldest first. Threads are bounded. */
export const messagesOf = ({ db }: Reads, receiptId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('receipt_messages')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What the person wrote in threads, in the order of ids, for their own export. */
export const messagesBy = ({ db }: Reads, userId: string, chunk: Chunk): Promise<MessageRow[]> =>
  db
    .selectFrom('receipt_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

export type Written = { all: number; moderators: number; own: number };

/** How many messages each receipt has, of both sides, of moderators, and of the person as one of those concerned. */
export async function messageCounts(
  { db }: Reads,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Written>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipt_messages')
      .select([
        'receipt_id',
        sql<number>`count(*)`.as('n'),
        sql<number>`sum(CASE WHEN side = 'moderator' THEN 1 ELSE 0 END)`.as('moderators'),
        sql<number>`sum(CASE WHEN side = 'concerned' AND user_id = ${userId} THEN 1 ELSE 0 END)`.as('own'),
      ])
      .where('receipt_id', 'in', some)
      .groupBy('receipt_id')
      .execute(),
  );
  return new Map(
    rows.map(({ receipt_id, n, moderators, own }) => [
      receipt_id,
      { all: Number(n), moderators: Number(moderators), own: Number(own) },
    ]),
  );
}
