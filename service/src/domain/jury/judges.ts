import { type Complete, type InputOf, type Judge, limits, type operations } from '@launch-board/contract';
import { conflictsOfJudge } from '../../store/jury/conflicts.ts';
import { hasHandedOver } from '../../store/jury/handovers.ts';
import { judgementsOfJudge } from '../../store/jury/judgements.ts';
import {
  countJudges,
  deleteJudge,
  findJudge,
  insertJudge,
  type JudgeRow,
  judgeInPerson,
  judgesOf,
  judgeWithAddress,
  updateJudge,
} from '../../store/jury/judges.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { assertAdmitted } from '../people/addresses.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { invitable } from '../seats/people.ts';
import { assertNotRefused, rememberRefusal, rememberRefusalByAddress } from '../seats/refusals.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { allRead } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { assertUnreleased } from './access.ts';
import { again } from './agree.ts';
import { handOver } from './handovers.ts';
import { viewJudges } from './views.ts';

type Invited = { userId: string; address?: undefined } | { userId?: undefined; address: string };

export const addJudge = (
  deps: Deps,
  actor: Member,
  { id, body: { user_id, address, ...others } }: InputOf<typeof operations.addJudge>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ judge: Complete<Judge>; sends_mail: boolean }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const { writes } = tx;
      const showcase = await changeableShowcase(writes, actor, id);
      const invited = await invitedOf(tx, user_id, address);
      const before = await rowOf(tx, showcase.id, invited);
      if (before && before.left_at === null) throw new Fail('already_judge');
      if (invited.userId) await assertNotRefused(tx, showcase.id, invited.userId);
      if (!before && (await countJudges(writes, id)) >= limits.jury.judges) throw new Fail('too_many');
      await note(tx, showcase.id, { action: 'judge_added' });
      // Whoever left and is invited again goes on with what they had judged, and says yes or no to who asks now.
      const asked = { ...again, accepted_at: null, invited_by: actor.userId };
      const row = before ? { ...before, ...asked } : newJudge(tx, showcase.id, invited);
      if (before) await updateJudge(writes, before.id, asked);
      else await insertJudge(writes, row);
      await tell(tx, row);
      const [judge] = await viewJudges(writes, deps.pages, showcase.id, [row]);
      return { judge: judge as Complete<Judge>, sends_mail: deps.mail !== undefined };
    },
    { idempotency, budget: 'invitations' },
  );

/** Curators learn neither from the response nor from its time whether somebody has signed in with an address. */
async function tell(tx: Transaction, { id: source, collection_id: id, user_id }: JudgeRow) {
  const by = tx.actor.userId;
  if (user_id === null) return tx.deps.happened(tx, { what: 'address invited', id: source, by });
  const thing = { type: 'collection', id } as const;
  await notify(tx, [{ kind: 'judge_invitation', to: [user_id], thing, source, by }]);
}

/** @throws Fail `invalid_request` unless there is exactly one of both, and the person can sign in */
async function invitedOf(tx: Transaction, userId?: string, address?: string): Promise<Invited> {
  if (address !== undefined && userId === undefined) {
    assertAdmitted(tx.deps, address);
    return { address: address.toLowerCase() };
  }
  const single = address === undefined ? userId : undefined;
  return { userId: await invitable(tx, single, ', unless there is an address instead') };
}

const rowOf = ({ writes }: Transaction, id: string, { userId, address }: Invited): Promise<JudgeRow | undefined> =>
  userId === undefined ? judgeWithAddress(writes, id, address) : judgeInPerson(writes, id, userId);

const newJudge = ({ newId, now, actor }: Transaction, id: string, { userId, address }: Invited): JudgeRow => ({
  id: newId(),
  collection_id: id,
  user_id: userId ?? null,
  address: address ?? null,
  invited_by: actor.userId,
  created_at: now,
  accepted_at: null,
  left_at: null,
  project_id: null,
  held_at: null,
  last_id: null,
  before_id: null,
  are_marks_set_aside: 0,
  reminded_at: null,
});

export const removeJudge = (
  deps: Deps,
  actor: Member,
  { id, judge_id }: InputOf<typeof operations.removeJudge>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const judgeId = judge_id.toLowerCase();
    const row = await findJudge(writes, id.toLowerCase(), judgeId);
    const isGone = !row || row.left_at !== null;
    // Whoever has left may be invited again as the same judge.
    if (isGone && (await isRepeat(tx, `judge ${judgeId}`))) return;
    const isOwn = (await judgesOf(writes, id.toLowerCase(), actor.userId)).some((own) => own.id === judgeId);
    if (!isOwn) await changeableShowcase(writes, actor, id);
    if (isGone) return;
    if (!isOwn || row.accepted_at !== null)
      await note(tx, row.collection_id, { action: isOwn ? 'judge_left' : 'judge_removed' });
    await updateJudge(writes, row.id, { left_at: now, held_at: null });
    await handOver(tx, row, { why: isOwn ? 'left' : 'removed' });
    // What a judge has said stays, so that no place moves because somebody leaves.
    if (!(await hasTraces(tx, row.id))) await deleteJudge(writes, row.id);
    if (!isOwn) return;
    await rememberDeletion(tx, `judge ${judgeId}`);
    if (row.accepted_at === null) await refuse(tx, row);
  });

const refuse = (tx: Transaction, { user_id, collection_id: to, invited_by: by }: JudgeRow) =>
  user_id === null
    ? rememberRefusalByAddress(tx, { to, by: by === null ? [] : [by] })
    : rememberRefusal(tx, { to, by });

/** Whether anything is known of the judge that has to outlast the invitation. */
const hasTraces = async ({ writes }: Transaction, judgeId: string): Promise<boolean> =>
  (await judgementsOfJudge(writes, judgeId)).length > 0 ||
  (await conflictsOfJudge(writes, judgeId)).length > 0 ||
  (await hasHandedOver(writes, judgeId));

/** @throws Fail `still_judging`, since what somebody says who goes on is set aside by their conflicts alone */
export const setJudgeMarks = (
  deps: Deps,
  actor: Member,
  { id, judge_id, body: { are_set_aside, ...others } }: InputOf<typeof operations.setJudgeMarks>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const showcase = await changeableShowcase(writes, actor, id);
    const row = await findJudge(writes, showcase.id, judge_id.toLowerCase());
    if (!row) throw new Fail('not_found');
    if (row.left_at === null) throw new Fail('still_judging');
    await assertUnreleased(writes, showcase.id);
    if (row.are_marks_set_aside === (are_set_aside ? 1 : 0)) return;
    await note(tx, showcase.id, { action: are_set_aside ? 'marks_set_aside' : 'marks_counted' });
    await updateJudge(writes, row.id, { are_marks_set_aside: are_set_aside ? 1 : 0 });
  });
