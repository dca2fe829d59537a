import type { CaseAct, CaseResult } from '@launch-board/contract';
import type { Target } from '../../store/cases/cases.ts';
import type { Thing } from '../../store/cases/things.ts';
import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import type { Reads } from '../../store/store.ts';
import type { Decision } from '../happenings.ts';
import { removeCollectionWith } from '../moderation/collections.ts';
import { release } from '../moderation/end-holds.ts';
import { hideEverythingWith } from '../moderation/hidings.ts';
import { isHeld } from '../moderation/holds.ts';
import { removeCommentWith, removeProjectWith } from '../moderation/removals.ts';
import { closeAndLog } from '../moderation/reports.ts';
import { suspendWith } from '../moderation/suspensions.ts';
import type { Transaction } from '../transaction.ts';

export type Reasons = { reason: string; rule: NonNullable<Decision['rule']> | undefined; until: number | null };

/** Does to a thing of a case what its own operation does. */
export async function actOn(tx: Transaction, act: CaseAct, thing: Thing, reasons: Reasons): Promise<CaseResult> {
  const { type, id } = thing;
  const { reason, rule = null, until } = reasons;
  if (act === 'remove') return remove(tx, thing, reasons);
  if (act === 'suspend') await suspendWith(tx, id, { reason, until, rule });
  if (act === 'hide_everything') await hideEverythingWith(tx, id, { reason, until, rule });
  if (act === 'keep') await release(tx, id);
  const resolution = act === 'keep' ? 'dismissed' : 'upheld';
  await closeAndLog(tx, { type, targetId: id, resolution, reason });
  return 'done';
}

/** What is gone already was somebody else's decision: a moderator's, or its author's. */
async function remove(tx: Transaction, { type, id, is_there }: Thing, { reason, rule }: Reasons): Promise<CaseResult> {
  if (!is_there && !(await isHeld(tx.writes, id)))
    return (await isRemoved(tx.writes, { type, id })) ? 'already' : 'gone';
  const body = { reason, ...(rule && { rule }) };
  if (type === 'project') {
    const project = await projectForUser(tx.writes, id, tx.actor.userId);
    if (!project) return 'gone';
    await removeProjectWith(tx, project, body);
  } else if (type === 'comment') {
    const comment = await findStoredComment(tx.writes, id);
    if (!comment) return 'gone';
    await removeCommentWith(tx, comment, body);
  } else {
    const collection = await findCollection(tx.writes, id);
    if (!collection) return 'gone';
    await removeCollectionWith(tx, collection, body);
  }
  return 'done';
}

/** Whether a moderator has removed it. */
export async function isRemoved(reads: Reads, { type, id }: Target): Promise<boolean> {
  if (type === 'project') return (await projectForUser(reads, id, null))?.status === 'removed';
  if (type === 'comment') return (await findStoredComment(reads, id))?.removal_reason != null;
  return (await findCollection(reads, id))?.removed_at != null;
}
