import { addDeletion, knowsDeletion } from '../store/deletions.ts';
import type { Transaction } from './transaction.ts';

/**
 * What somebody has deleted may be hidden from them afterwards, like what never was. When they send the same request
 * again they get the same answer; for everybody else hidden and absent stay the same.
 */
type Deleted =
  | `collection ${string}`
  | `invitation ${string}`
  | `place ${string}`
  | `comment ${string}`
  | `removal ${string}`;

export const isRepeat = ({ writes, actor }: Transaction, thing: Deleted): Promise<boolean> =>
  knowsDeletion(writes, actor.userId, thing);

export const rememberDeletion = ({ writes, actor, now }: Transaction, thing: Deleted): Promise<void> =>
  addDeletion(writes, actor.userId, thing, now);
