import { addDeletion, knowsDeletion } from '../store/deletions.ts';
import type { Act } from './acts.ts';

/**
 * What somebody has taken away may be hidden from them afterwards, like what never was. Who did it is told so again when
 * the request comes twice; to everybody else hidden and absent stay the same.
 */
type Taken =
  | `collection ${string}`
  | `invitation ${string}`
  | `place ${string}`
  | `comment ${string}`
  | `removal ${string}`;

export const isRepeat = ({ writes, actor }: Act, thing: Taken): Promise<boolean> =>
  knowsDeletion(writes, actor.userId, thing);

export const rememberDeletion = ({ writes, actor, now }: Act, thing: Taken): Promise<void> =>
  addDeletion(writes, actor.userId, thing, now);
