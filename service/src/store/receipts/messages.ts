import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Chunk } from '../queries/lists.ts';
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
export const messagesBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<MessageRow[]> =>
  db
    .selectFrom('receipt_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', String(after?.[0])))
    .orderBy('id')
    .limit(limit)
    .execute();
