import { limits } from '@launch-board/contract';
import { addDeletion, deletedAt, whoDeleted } from '../store/deletions.ts';
import type { Transaction } from './transaction.ts';

/**
 * What a person is not to hear again for a while, or what others have heard of them. It stands beside what they have deleted, and not with the thing itself, so
 * that whoever ends the thing and begins it anew reaches them no sooner.
 */
type Heard =
  | `suggested in ${string}`
  | `suggested by ${string}`
  | `take-over of ${string}`
  | `search of ${string}`
  | `invitation to ${string}`
  | `invitation by ${string}`
  | `address invitation to ${string}`
  | `address invitation by ${string}`;

/**
 * How long any of this is kept. Nothing is asked for longer but `take-over of`, which is asked since the search began: in one that goes on for
 * more than a year, who asks again may be told of a second time.
 */
export const REMEMBERED_DAYS = limits.openings.refusedDays;

/** A first no may have been a slip, and may be asked about again; the second one is kept. */
export async function rememberNo(tx: Transaction, userId: string, heard: Heard, milliseconds: number): Promise<void> {
  const isSecond = (await heardWithin(tx, userId, heard, milliseconds)) !== undefined;
  await addDeletion(tx.writes, userId, isSecond ? again(heard) : heard, tx.now);
}

export const hasSaidNo = async (tx: Transaction, userId: string, heard: Heard, milliseconds: number) =>
  (await heardWithin(tx, userId, again(heard), milliseconds)) !== undefined;

/** The same of several people at once. */
export const whoHaveSaidNo = (
  { writes, now }: Pick<Transaction, 'writes' | 'now'>,
  people: readonly string[],
  heard: Heard,
  milliseconds: number,
): Promise<Set<string>> => whoDeleted(writes, people, again(heard), now - milliseconds);

const again = (heard: Heard) => `${heard} again` as Heard;

export const rememberHeard = ({ writes, now }: Transaction, userId: string, heard: Heard): Promise<void> =>
  addDeletion(writes, userId, heard, now);

/** Since when; undefined if nothing of it is known, or if that is longer ago. */
export async function heardWithin(
  { writes, now }: Transaction,
  userId: string,
  heard: Heard,
  milliseconds: number,
): Promise<number | undefined> {
  const at = await deletedAt(writes, userId, heard);
  return at !== undefined && at > now - milliseconds ? at : undefined;
}
