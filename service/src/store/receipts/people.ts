import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

export async function isConcerned({ db }: Reads, receiptId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('receipt_people')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function peopleOf({ db }: Reads, receiptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt_people')
    .select('user_id')
    .where('receipt_id', '=', receiptId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whoever appeals has the receipt from then on, also those who came to the thing after the decision. */
export async function addPerson({ db }: Writes, row: { user_id: string; receipt_id: string; created_at: number }) {
  await db
    .insertInto('receipt_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'receipt_id']).doUpdateSet({ left_at: null }))
    .execute();
}

/** The receipts among these that concern the person. */
export async function concernedAmong({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipt_people')
      .select('receipt_id')
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .where('receipt_id', 'in', some)
      .execute(),
  );
  return new Set(rows.map(({ receipt_id }) => receipt_id));
}

/** Everybody whom it has ever concerned, also those who have left the thing since. */
export async function everOf({ db }: Reads, receiptId: string): Promise<string[]> {
  const had = db.selectFrom('receipt_people').select('user_id').where('receipt_id', '=', receiptId);
  const wrote = db
    .selectFrom('receipt_messages')
    .select('user_id')
    .where('receipt_id', '=', receiptId)
    .where('side', '=', 'concerned')
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: string }>();
  return (await had.union(wrote).execute()).map(({ user_id }) => user_id);
}

/** The receipts among these that the person is partial to: they concern them now, or once did. */
export async function partialAmong({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipts')
      .select('id')
      .where('id', 'in', some)
      .where(
        sql<boolean>`(target_id = ${userId}
        OR EXISTS (SELECT 1 FROM receipt_people AS p WHERE p.user_id = ${userId} AND p.receipt_id = receipts.id)
        OR EXISTS (SELECT 1 FROM receipt_messages AS m
          WHERE m.receipt_id = receipts.id AND m.user_id = ${userId} AND m.side = 'concerned')
        OR EXISTS (SELECT 1 FROM projects AS p WHERE p.id = receipts.target_id AND p.user_id = ${userId})
        OR EXISTS (SELECT 1 FROM project_members AS m
          WHERE m.project_id = receipts.target_id AND m.user_id = ${userId} AND m.accepted_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM collections AS c WHERE c.id = receipts.target_id AND c.user_id = ${userId})
        OR EXISTS (SELECT 1 FROM collection_curators AS c
          WHERE c.collection_id = receipts.target_id AND c.user_id = ${userId} AND c.accepted_at IS NOT NULL))`,
      )
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
