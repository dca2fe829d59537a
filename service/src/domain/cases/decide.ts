import type { Case, CaseAct, CaseResult, CaseVerdict, Complete, InputOf, operations } from '@launch-board/contract';
import { reportsOfCases, type Target } from '../../store/cases/cases.ts';
import { thingsOf } from '../../store/cases/things.ts';
import { findDecision } from '../../store/cases/work.ts';
import { findSuspension } from '../../store/people/suspensions.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { goOnAtOnce } from '../moderation/hiding-batches.ts';
import { assertImpartial, checkedReason } from '../moderation/log.ts';
import { suspensionTime } from '../moderation/suspensions.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { actOn, isRemoved, type Reasons } from './acts.ts';
import { assertOpenTo, take } from './assignment.ts';
import { type Contents, holds, keyOf } from './contents.ts';
import { keep } from './join.ts';
import { readCase } from './reads.ts';
import { standingOf } from './views.ts';

type Results = (Target & { result: CaseResult })[];

/** Each thing in a transaction of its own, so that nobody's write waits for many of them. */
export async function decideCase(
  deps: Deps,
  actor: Member,
  { id, body: { act, targets, reason: typed, rule, until: end, ...others } }: InputOf<typeof operations.decideCase>,
): Promise<{ case: Complete<Case>; results: Results }> {
  assertModerator(actor);
  allRead(others);
  const contents = await assertOpenTo(deps, actor, id);
  const reasons = { reason: checkedReason({ reason: typed }), rule, until: suspensionTime(end, deps.clock()) };
  const results: Results = [];
  for (const { type, id: targetId } of targets) {
    const target = { type, id: targetId.toLowerCase() };
    const result = isIn(contents, target)
      ? decideOne(deps, actor, { id, act, target, reasons })
      : whyNotIn(deps, target);
    results.push({ ...target, result: await result });
  }
  return { case: await readCase(deps, actor, id), results };
}

/** Authors are in it with their things. */
const isIn = ({ items }: Contents, target: Target): boolean =>
  items.some(
    ({ thing }) => keyOf(thing) === keyOf(target) || (target.type === 'user' && thing.author_id === target.id),
  );

/** What nobody reported is in it no more once it is gone. */
const whyNotIn = ({ store }: Deps, target: Target): Promise<CaseResult> =>
  store.read(async (reads) => {
    const [thing] = await thingsOf(reads, [target]);
    if (!thing || thing.is_there) return 'not_in_case';
    return (await isRemoved(reads, target)) ? 'already' : 'gone';
  });

type One = { id: string; act: CaseAct; target: Target; reasons: Reasons };

const verdictOf: Record<CaseAct, CaseVerdict> = {
  remove: 'removed',
  keep: 'kept',
  suspend: 'suspended',
  hide_everything: 'hidden',
};

/** Nothing is decided twice: whoever comes second learns of the first. */
async function decideOne(deps: Deps, actor: Member, one: One): Promise<CaseResult> {
  const result = await transact(deps, actor, (tx) => decideIn(tx, one)).catch((error) => {
    if (error instanceof Fail && error.code === 'not_found') return 'gone' as const;
    if (error instanceof Fail && error.code === 'conflict_of_interest') return 'conflict_of_interest' as const;
    throw error;
  });
  if (result === 'done' && one.act === 'hide_everything') await goOnAtOnce(deps, one.target.id);
  return result;
}

async function decideIn(tx: Transaction, { id, act, target, reasons }: One): Promise<CaseResult> {
  await take(tx, id);
  if (!isApplicable(act, target)) return 'not_applicable';
  const verdict = verdictOf[act];
  const [thing] = await thingsOf(tx.writes, [target]);
  if (!thing) return 'gone';
  await assertImpartial(tx, target.type, target.id);
  const reports = await reportsOf(tx, id, target);
  const decision = await findDecision(tx.writes, id, target);
  const isSuspended = target.type === 'user' && (await findSuspension(tx.writes, target.id, tx.now)) !== undefined;
  if (decision && holds(decision, standingOf({ thing, reports }, isSuspended))) {
    const isRepeat = decision.decided_by === tx.actor.userId && decision.verdict === verdict;
    // Somebody who was suspended can still lose what they have published.
    if (isRepeat) return 'done';
    if (!(decision.verdict === 'suspended' && verdict === 'hidden')) return 'already';
  }
  const result = await actOn(tx, act, thing, reasons);
  if (result === 'done') await keep(tx, id, target, { verdict, by: tx.actor.userId });
  return result;
}

const isApplicable = (act: CaseAct, { type }: Target): boolean =>
  act === 'keep' || (act === 'remove') === (type !== 'user');

const reportsOf = async ({ writes }: Transaction, id: string, target: Target) =>
  (await reportsOfCases(writes, [id])).filter(
    ({ target_type, target_id }) => target_type === target.type && target_id === target.id,
  );
