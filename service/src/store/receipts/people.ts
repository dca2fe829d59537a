import type { Reads, Writes } from '../engines/engine.ts';
import { curatedAmong, ownAmong } from '../moderation/concerns.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { ReceiptRow } from './receipts.ts';

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

type Row = Pick<ReceiptRow, 'id' | 'target_type' | 'target_id'>;

/** The receipts among these that the person is partial to: they concern them now, or once did. */
export async function partialAmong(reads: Reads, userId: string, rows: readonly Row[]): Promise<Set<string>> {
  const { db } = reads;
  const had = await ofKeys(
    rows.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('receipt_people')
        .select('receipt_id as id')
        .where('user_id', '=', userId)
        .where('receipt_id', 'in', some)
        .union(
          db
            .selectFrom('receipt_messages')
            .select('receipt_id as id')
            .where('user_id', '=', userId)
            .where('side', '=', 'concerned')
            .where('receipt_id', 'in', some),
        )
        .execute(),
  );
  const ids = new Set(had.map(({ id }) => id));
  const targets = (type: Row['target_type']) =>
    rows.flatMap(({ target_type, target_id }) => (target_type === type && target_id !== null ? [target_id] : []));
  const own = await ownAmong(reads, userId, targets('project'));
  const curated = await curatedAmong(reads, userId, targets('collection'));
  return new Set(
    rows
      .filter(
        ({ id, target_id: on }) => ids.has(id) || on === userId || (on !== null && (own.has(on) || curated.has(on))),
      )
      .map(({ id }) => id),
  );
}
