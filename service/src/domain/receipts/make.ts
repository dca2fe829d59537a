import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { runBy } from '../../store/moderation/concerns.ts';
import { decide, endReceipts, insertReceipt, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Listener } from '../capability.ts';
import type { Moment } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import type { Decision } from '../happenings.ts';
import { appealable, endedBy, isReceiptAct, outcomeOf, replacedBy } from './acts.ts';
import { tell } from './tell.ts';

/** How long before its end people are told that they can still appeal. */
const REMINDED_MS = 3 * DAY_MS;

/** Everybody whom a decision concerns gets a receipt of it, in the transaction of the decision. */
export const makeReceipt: Listener<'decided'> = async (tx, { decision }) => {
  const { id, act, type } = decision;
  if (!isReceiptAct(act) || !isTarget(type)) return;
  if (replacedBy.has(act))
    await endReceipts(tx.writes, { targetId: decision.targetId, acts: [act], but: id, now: tx.now });
  const to = await peopleAmong(tx, { ...decision, type });
  if (to.length === 0) return;
  const row = rowOf(tx, { ...decision, act, type });
  await insertReceipt(tx.writes, row, to);
  const ended = endedBy[act];
  if (ended) await endEarlier(tx, decision, ended);
  if (row.answer_until !== null)
    await putOff(tx.writes, { kind: 'appeal-time', subject: id, dueAt: row.answer_until - REMINDED_MS });
  const outcome = type === 'comment' ? (ofEdits[act] ?? outcomeOf[act]) : outcomeOf[act];
  if (outcome !== null) await tell(tx, id, to, outcome);
};

/** The team of a project is told of its changes with the decision. */
const ofEdits: Partial<Record<ReceiptRow['act'], string>> = {
  approve_revision: 'approved',
  reject_revision: 'sent_back',
};

/** Those whom it concerns and who run the thing, which a submitter who has left the team does not. */
const peopleAmong = async (
  { writes }: Moment,
  { type, targetId, concerned }: Decision & { type: ReceiptRow['target_type'] },
) => (await runBy(writes, type, targetId)).filter((id) => concerned.includes(id));

const isTarget = (type: string): type is ReceiptRow['target_type'] =>
  ['project', 'comment', 'collection', 'user'].includes(type);

type Known = Decision & Pick<ReceiptRow, 'act'> & { type: ReceiptRow['target_type'] };

const rowOf = ({ now }: Moment, { id, act, type, targetId, rule, reason, by, former }: Known) => ({
  id,
  act,
  target_type: type,
  target_id: targetId,
  rule,
  reason,
  moderator_id: by,
  former: former && JSON.stringify(former),
  created_at: now,
  answer_until: appealable.includes(act) ? now + limits.receipts.answerDays * DAY_MS : null,
  ...(act === 'ask_maker' && { opened_at: now }),
});

/** What was restored needs no appeal any more: those who appealed were right, whoever restored it. */
async function endEarlier({ writes, now }: Moment, decision: Decision, acts: readonly ReceiptRow['act'][]) {
  const { id, targetId, reason, by } = decision;
  for (const open of await endReceipts(writes, { targetId, acts, but: id, now }))
    await decide(writes, open, { outcome: 'overturned', outcome_reason: reason, outcome_at: now, decided_by: by });
}
