import type { InputOf, operations, RemovalRule, WaitingResult } from '@launch-board/contract';
import { findStoredComment } from '../../store/comments/reads.ts';
import { findProposal } from '../../store/projects/proposals.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import {
  dropQuarantined,
  findQuarantined,
  type Quarantined,
  quarantinedAmong,
} from '../../store/quarantine/waiting.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { approveProposal, approveWith, rejectWith } from '../moderation/approvals.ts';
import { assertImpartial, checkedReason, log } from '../moderation/log.ts';
import { removeCommentWith, removeProjectWith, restoreCommentWith } from '../moderation/removals.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { showEdit } from './end.ts';

/** Undefined: everybody shall see it. */
type Refusal = { reason: string; rule?: RemovalRule } | undefined;

/** Each thing in a transaction of its own, so that nobody's write waits for many of them. @throws Fail `invalid_request` */
export async function decideWaiting(
  deps: Deps,
  actor: Member,
  { body: { act, ids, reason, rule, ...others } }: InputOf<typeof operations.decideWaiting>,
): Promise<{ results: { id: string; result: WaitingResult }[] }> {
  assertModerator(actor);
  allRead(others);
  const said = reason === undefined && act === 'show' ? undefined : checkedReason({ reason: reason ?? '' });
  const refusal = act === 'refuse' && said !== undefined ? { reason: said, ...(rule && { rule }) } : undefined;
  const results: { id: string; result: WaitingResult }[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase())))
    results.push({ id, result: await decideOne(deps, actor, id, refusal) });
  return { results };
}

/** Nothing is decided twice: whoever comes second learns of the first. */
const decideOne = (deps: Deps, actor: Member, id: string, refusal: Refusal): Promise<WaitingResult> =>
  transact(deps, actor, async (tx): Promise<WaitingResult> => {
    const [waits] = await quarantinedAmong(tx.writes, [id]);
    const row = await findQuarantined(tx.writes, id);
    if (!waits || !row) return 'already';
    await assertImpartial(tx, row.type, id);
    await (row.type === 'project' ? decideProject(tx, id, refusal) : decideComment(tx, row, refusal));
    // What is removed is decided about: it comes back by a decision, and not with the end of its time.
    if (await dropQuarantined(tx.writes, id)) await cancel(tx.writes, 'quarantine', id);
    return 'done';
  }).catch((error) => {
    if (error instanceof Fail && error.code === 'conflict_of_interest') return 'conflict_of_interest';
    throw error;
  });

async function decideProject(tx: Transaction, id: string, refusal: Refusal) {
  const project = await projectForUser(tx.writes, id, tx.actor.userId);
  if (!project) return;
  if (project.status === 'pending') return refusal ? removeProjectWith(tx, project, refusal) : approveWith(tx, project);
  const proposal = await findProposal(tx.writes, id);
  if (!proposal) return;
  return refusal ? rejectWith(tx, project, proposal, refusal) : approveProposal(tx, project, proposal);
}

async function decideComment(tx: Transaction, row: Quarantined, refusal: Refusal) {
  const comment = await findStoredComment(tx.writes, row.thing_id);
  if (!comment) return;
  if (comment.deleted_at !== null)
    return refusal ? removeCommentWith(tx, comment, refusal) : restoreCommentWith(tx, comment, null);
  if (!refusal) await showEdit(tx, row);
  const act = refusal ? 'reject_revision' : 'approve_revision';
  const { reason = null, rule = null } = refusal ?? {};
  await log(tx, { act, target_type: 'comment', target_id: comment.id, target_name: null, reason, rule });
}
