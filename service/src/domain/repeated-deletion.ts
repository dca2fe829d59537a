import { addDeletion, knowsDeletion } from '../store/deletions.ts';
import type { Transaction } from './transaction.ts';

/**
 * After a deletion, the object may be hidden from the person who deleted it. If they repeat the request, they still get
 * the same response. For everybody else, hidden and missing objects are the same.
 */
type Deleted =
  | `collection ${string}`
  | `curation ${string}`
  | `invitation ${string}`
  | `course of ${string}`
  | `judge ${string}`
  | `place ${string}`
  | `comment ${string}`
  | `approval ${string}`
  | `removal ${string}`
  | `term ${string}`
  | `token ${string}`
  | `webhook ${string}`
  | `course link ${string}`
  | `course account ${string}`
  | `platform ${string}`
  | `announcement ${string}`
  | `suppression ${string}`
  | `opening ${string}`
  | `free ${string}`;

export const isRepeat = ({ writes, actor }: Transaction, thing: Deleted): Promise<boolean> =>
  knowsDeletion(writes, actor.userId, thing);

export const rememberDeletion = ({ writes, actor, now }: Transaction, thing: Deleted): Promise<void> =>
  addDeletion(writes, actor.userId, thing, now);
