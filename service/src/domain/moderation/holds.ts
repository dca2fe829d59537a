import { HOUR_MS } from '@launch-board/host/durations';
import { findDueWork } from '../../store/due-work.ts';
import { releaseHidden } from '../../store/moderation/hidden-things.ts';
import type { Reads } from '../../store/store.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import type { Former } from '../happenings.ts';
import type { BoardTransaction } from '../transaction.ts';

// What is hidden while moderators look comes back by itself, unless it is removed for good meanwhile: nothing is decided by
// their silence.

export type Held = { type: 'project' | 'comment' | 'collection'; id: string };
export type Stored = Pick<Held, 'type'> & { former: Former };

/** A removal for some hours, or for good if there are none. */
export async function setHold(
  { writes, now }: Pick<BoardTransaction, 'writes' | 'now'>,
  { type, id }: Held,
  { hours, former = {} }: { hours: number | undefined; former?: Former },
) {
  if (hours === undefined) await cancel(writes, 'hold', id);
  else await putOff(writes, { kind: 'hold', subject: id, dueAt: now + hours * HOUR_MS, data: { type, former } });
}

export const isHeld = async (reads: Reads, id: string): Promise<boolean> =>
  (await findDueWork(reads, { kind: 'hold', subject: id })) !== undefined;

/** What was hidden with everything else, or while moderators looked, can be removed by itself, so that it stays so. */
export const mayRemoveAgain = async (
  { writes }: Pick<BoardTransaction, 'writes'>,
  id: string,
  hours: number | undefined,
): Promise<boolean> => (await releaseHidden(writes, id)) || (hours === undefined && (await isHeld(writes, id)));
