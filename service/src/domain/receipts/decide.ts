import type { AppealOutcome, Complete, InputOf, operations, Receipt } from '@launch-board/contract';
import { peopleOf } from '../../store/receipts/people.ts';
import { decide, findReceipt, markEnded, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { bringBack } from '../moderation/bring-back.ts';
import { goOnAtOnce } from '../moderation/hiding-batches.ts';
import { checkedReason, log } from '../moderation/log.ts';
import { assertModerator } from '../people/rights.ts';
import { type BoardTransaction, transact } from '../transaction.ts';
import { assertNeutral, type SeenReceipt, visibleReceipt } from './access.ts';
import { inFull } from './reads.ts';
import { tell } from './tell.ts';

/** By another moderator. Of two who decide at once the first is heard, and the other is told. */
export async function decideAppeal(
  deps: Deps,
  actor: Member,
  { id, body: { outcome, ...reasoned } }: InputOf<typeof operations.decideAppeal>,
): Promise<{ receipt: Complete<Receipt> }> {
  assertModerator(actor);
  const reply = await transact(deps, actor, async (tx) => {
    const { row, side } = await visibleReceipt(tx.writes, actor, id);
    if (side === 'concerned') throw new Fail('conflict_of_interest');
    await assertNeutral(tx.writes, actor, row);
    const reason = checkedReason(reasoned);
    assertDecidable(row, outcome);
    if (row.act !== 'ask_maker' && row.moderator_id === actor.userId) throw new Fail('own_decision');
    const isRepeat = row.outcome === outcome && row.decided_by === actor.userId;
    if (row.outcome !== null && !isRepeat) throw new Fail('appeal_decided');
    if (!isRepeat) await settle(tx, row, { outcome, reason, by: actor.userId });
    const after = await findReceipt(tx.writes, id);
    const scene = { pages: deps.pages, actor, now: tx.now };
    const { receipt } = await inFull(tx.writes, scene, after ?? row, side);
    return { receipt, row };
  });
  await bringRest(deps, reply.row, outcome);
  return { receipt: reply.receipt };
}

/** A question is closed, and an appeal upheld or overturned. @throws Fail `not_appealable` */
function assertDecidable(row: ReceiptRow, outcome: AppealOutcome) {
  if (row.opened_at === null || (row.act === 'ask_maker') !== (outcome === 'closed')) throw new Fail('not_appealable');
}

/** What was hidden in one act comes back a few things at a time. */
export async function bringRest(deps: Deps, row: SeenReceipt, outcome: AppealOutcome) {
  if (row.act === 'hide_everything' && outcome === 'overturned') await goOnAtOnce(deps, row.target_id);
}

type Verdict = { outcome: AppealOutcome; reason: string; by: string | null };

/** Decides in the transaction of the actor, or of the operator if there is none. */
export async function settle(tx: BoardTransaction, row: SeenReceipt, { outcome, reason, by }: Verdict) {
  const { writes, now } = tx;
  const { id, act, target_type, target_id } = row;
  const verdict = { outcome, outcome_reason: reason, outcome_at: now, decided_by: by };
  if (!(await decide(writes, id, verdict))) throw new Fail('appeal_decided');
  await cancel(writes, 'appeal', id);
  if (outcome === 'closed') return tell(tx, id, await peopleOf(writes, id), 'closed');
  const entry = { target_type, target_id, target_name: null, reason } as const;
  const verdictId = await log(tx, { act: outcome === 'upheld' ? 'uphold_appeal' : 'overturn_appeal', ...entry });
  if (outcome === 'upheld') return undefined;
  // Somebody has removed it anew since.
  if (row.ended_at !== null) return undefined;
  const former = row.former === null ? null : JSON.parse(row.former);
  const taken = { act, id, targetId: target_id, reason: row.reason, former, createdAt: row.created_at };
  await bringBack(tx, taken, verdictId);
  return markEnded(writes, id, now);
}
