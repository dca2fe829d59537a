import { forgetFormer, hidingInForce } from '../../store/moderation/hidings.ts';
import { deleteSuspension, findSuspension, putSuspension } from '../../store/people/suspensions.ts';
import { cancel } from '../due-work/put-off.ts';
import type { Decision, Former } from '../happenings.ts';
import type { BoardTransaction } from '../transaction.ts';
import { beginRestoring } from './hidings.ts';
import { bringCollectionBack, bringCommentBack, bringProjectBack } from './show-some.ts';

type Taken = {
  act: Decision['act'];
  /** Of the decision, and when it was made. */
  id: string;
  targetId: string;
  reason: string | null;
  former: Former | null;
  createdAt: number;
};

/**
 * Brings back what a decision took away, as it was. What was decided anew since stays as it is.
 * @param undoId the entry in the log of what takes it back
 */
export async function bringBack(tx: BoardTransaction, taken: Taken, undoId: string): Promise<void> {
  const { act, targetId, former } = taken;
  // Otherwise the end of a hold would show what is removed anew meanwhile.
  await cancel(tx.writes, 'hold', targetId);
  if (act === 'remove_project') await bringProjectBack(tx, targetId, waitedOf(former));
  if (act === 'remove_comment') await bringCommentBack(tx, targetId);
  if (act === 'remove_collection') await bringCollectionBack(tx, targetId);
  if (act === 'suspend_user') await unsuspend(tx, taken);
  if (act !== 'hide_everything') return;
  const hiding = await hidingInForce(tx.writes, targetId);
  if (hiding?.id === taken.id && hiding.state !== 'restoring') await beginRestoring(tx, hiding, undoId);
}

const time = (value: string | number | null | undefined): number | null => (typeof value === 'number' ? value : null);
const waitedOf = (former: Former | null) => ({
  pending_at: time(former?.pending_at),
  launches_at: time(former?.launches_at),
});

/** The suspension before is in force again, if it has not ended. */
async function unsuspend({ writes, now }: BoardTransaction, { targetId: user_id, reason, former, createdAt }: Taken) {
  await forgetFormer(writes, user_id, createdAt);
  const current = await findSuspension(writes, user_id, now);
  if (current?.created_at !== createdAt || current.reason !== reason) return;
  const until = time(former?.until);
  const isOver = until !== null && until <= now;
  if (typeof former?.reason !== 'string' || isOver) return deleteSuspension(writes, user_id);
  await putSuspension(writes, { user_id, reason: former.reason, until, created_at: time(former.created_at) ?? now });
}
