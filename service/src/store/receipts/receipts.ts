import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type ReceiptRow = Selectable<Tables['receipts']>;

type New = Pick<
  ReceiptRow,
  'id' | 'act' | 'target_type' | 'rule' | 'reason' | 'moderator_id' | 'former' | 'created_at' | 'answer_until'
> & { target_id: string; opened_at?: number };

export async function insertReceipt({ db }: Writes, row: New, people: readonly string[]) {
  await db.insertInto('receipts').values(row).execute();
  const { id: receipt_id, created_at } = row;
  await db
    .insertInto('receipt_people')
    .values(people.map((user_id) => ({ user_id, receipt_id, created_at })))
    .execute();
}

/** One that nobody is concerned by any more has only numbers left. */
export const findReceipt = ({ db }: Reads, id: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipts').selectAll().where('id', '=', id).where('target_id', 'is not', null).executeTakeFirst();

export const receiptsOfIds = ({ db }: Reads, ids: readonly string[]): Promise<ReceiptRow[]> =>
  ofKeys(ids, (some) =>
    db.selectFrom('receipts').selectAll().where('id', 'in', some).where('target_id', 'is not', null).execute(),
  );

const mine = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('receipt_people')
    .innerJoin('receipts', 'receipts.id', 'receipt_people.receipt_id')
    .where('receipt_people.user_id', '=', userId)
    .where('receipt_people.left_at', 'is', null);

export const listMine = (reads: Reads, userId: string, part: SliceQuery): Promise<ReceiptRow[]> =>
  slice(
    mine(reads, userId).selectAll('receipts'),
    newestFirst('receipt_people.created_at', 'receipt_people.receipt_id'),
    part,
  ).execute();

export const countMine = (reads: Reads, userId: string): Promise<number> => counted(mine(reads, userId));

/** The same in the order of their ids, for the person's own export. */
export const receiptsFor = (reads: Reads, userId: string, chunk: Chunk): Promise<ReceiptRow[]> =>
  mine(reads, userId)
    .selectAll('receipts')
    .$call((all) => slice(all, inOrderOf('receipts.id'), chunk))
    .execute();

const about = ({ db }: Reads, targetId: string) => db.selectFrom('receipts').where('target_id', '=', targetId);

export const listAbout = (reads: Reads, targetId: string, part: SliceQuery): Promise<ReceiptRow[]> =>
  slice(about(reads, targetId).selectAll(), newestFirst('created_at', 'id'), part).execute();

export const countAbout = (reads: Reads, targetId: string): Promise<number> => counted(about(reads, targetId));

export type QueueState = 'open' | 'decided';

const queue = ({ db }: Reads, state: QueueState) =>
  db
    .selectFrom('receipts')
    .where('target_id', 'is not', null)
    .where('opened_at', 'is not', null)
    .where('outcome', state === 'open' ? 'is' : 'is not', null);

export const listOpened = (reads: Reads, state: QueueState, part: SliceQuery): Promise<ReceiptRow[]> =>
  slice(
    queue(reads, state).selectAll(),
    state === 'open' ? oldestFirst('opened_at', 'id') : newestFirst('outcome_at', 'id'),
    part,
  ).execute();

/** The oldest open ones but questions, which are for moderators alone. */
export const listOpenAppeals = (reads: Reads, limit: number): Promise<ReceiptRow[]> =>
  queue(reads, 'open')
    .where('act', '<>', 'ask_maker')
    .selectAll()
    .orderBy('opened_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const countOpened = (reads: Reads, state: QueueState): Promise<number> => counted(queue(reads, state));

export async function openThread({ db }: Writes, id: string, now: number) {
  await db
    .updateTable('receipts')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

type Outcome = Pick<ReceiptRow, 'outcome' | 'outcome_reason' | 'outcome_at' | 'decided_by'>;

/** The first decision wins. Returns whether this one is it. */
export async function decide({ db }: Writes, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipts')
    .set(outcome)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was decided about a thing in these ways holds no more. Returns those with an open thread. */
export async function endReceipts(
  { db }: Writes,
  { targetId, acts, but, now }: { targetId: string; acts: readonly ReceiptRow['act'][]; but: string; now: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('receipts')
    .set({ ended_at: now })
    .where('target_id', '=', targetId)
    .where('act', 'in', acts)
    .where('ended_at', 'is', null)
    .where('id', '<>', but)
    .returning(['id', 'opened_at', 'outcome'])
    .execute();
  return rows.flatMap(({ id, opened_at, outcome }) => (opened_at !== null && outcome === null ? [id] : []));
}

/** Whether the decision still holds, whatever became of its appeal. */
export async function markEnded({ db }: Writes, id: string, now: number) {
  await db.updateTable('receipts').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}
