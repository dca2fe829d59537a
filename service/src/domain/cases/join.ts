import type { CaseVerdict, ModerationAction } from '@launch-board/contract';
import { findReported, joinCase, openCasesOf, openTargets, type Target } from '../../store/cases/cases.ts';
import { thingsOf } from '../../store/cases/things.ts';
import { findDecision, putDecision } from '../../store/cases/work.ts';
import type { Listener } from '../capability.ts';
import type { Moment } from '../deps.ts';
import { isHeld } from '../moderation/holds.ts';
import { keyOf } from './contents.ts';
import { marksOf, whyTogether } from './likeness.ts';

/** Open reports with which a new one is compared, in the transaction that files it. */
const COMPARED = 200;

/** A new report joins the oldest case with which its thing has something in common. */
export const join: Listener<'reported'> = async (tx, { id, target }) => {
  const open = (await openTargets(tx.writes, COMPARED)).filter((row) => row.id !== id).toReversed();
  const same = open.find((row) => row.type === target.type && row.target_id === target.id);
  const to = same?.case_id ?? (await likeness(tx, target, open));
  if (to !== undefined) await joinCase(tx.writes, id, to);
};

type Open = Awaited<ReturnType<typeof openTargets>>;

async function likeness({ writes }: Moment, target: Target, open: Open): Promise<string | undefined> {
  const targets = [target, ...open.map(({ type, target_id }) => ({ type, id: target_id }))];
  const things = new Map((await thingsOf(writes, targets)).map((thing) => [keyOf(thing), thing]));
  const own = things.get(keyOf(target));
  if (!own) return undefined;
  const marks = marksOf(own);
  return open.find(({ type, target_id }) => {
    const other = things.get(keyOf({ type, id: target_id }));
    return other && whyTogether(marks, marksOf(other)).length > 0;
  })?.case_id;
}

const verdicts: Partial<Record<ModerationAction, CaseVerdict>> = {
  remove_project: 'removed',
  remove_comment: 'removed',
  remove_collection: 'removed',
  suspend_user: 'suspended',
  hide_everything: 'hidden',
};
const closings: Partial<Record<ModerationAction, CaseVerdict>> = { dismissed_report: 'kept', upheld_report: 'upheld' };

/** Wherever a moderator decides, the cases of the thing know who did. */
export const remember: Listener<'decided'> = async (tx, { decision: { act, type, targetId, by } }) => {
  const verdict = verdicts[act];
  // What is hidden while somebody looks is not decided.
  if (verdict !== undefined && isTarget(type) && !(await isHeld(tx.writes, targetId))) {
    const target = { type, id: targetId };
    for (const case_id of await openCasesOf(tx.writes, target)) await keep(tx, case_id, target, { verdict, by });
  }
  const closing = closings[act];
  if (closing === undefined) return;
  const reported = await findReported(tx.writes, targetId);
  if (!reported) return;
  const target = { type: reported.type, id: reported.target_id };
  await keepUnlessKnown(tx, reported.case_id, target, { verdict: closing, by });
};

const isTarget = (type: string): type is Target['type'] => ['project', 'comment', 'collection', 'user'].includes(type);

type Decided = { verdict: CaseVerdict; by: string | null };

export const keep = (
  { writes, now }: Pick<Moment, 'writes' | 'now'>,
  case_id: string,
  { type, id }: Target,
  { verdict, by }: Decided,
) => putDecision(writes, { case_id, target_type: type, target_id: id, verdict, decided_by: by, decided_at: now });

/** A removal upholds the reports of its thing: the case says that it was removed. */
async function keepUnlessKnown(tx: Moment, caseId: string, target: Target, decided: Decided) {
  const known = await findDecision(tx.writes, caseId, target);
  if (known?.decided_at === tx.now && known.decided_by === decided.by) return;
  await keep(tx, caseId, target, decided);
}
