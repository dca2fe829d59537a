import { type Complete, type Goal, type InputOf, limits, type operations } from '@launch-board/contract';
import { dropGoal, findGoal, type GoalRow, goalsOf, putGoal } from '../../store/goals/goals.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { dayIn, today } from './days.ts';
import { assertNotOver, type Entry, ownGoal, ownTeam } from './own-team.ts';
import { putOffReminder } from './reminders.ts';
import { viewGoal } from './views.ts';

type Reply = Promise<{ goal: Complete<Goal> }>;
type Body = InputOf<typeof operations.createGoal>['body'];

export const createGoal = (
  deps: Deps,
  actor: Member,
  { id, project_id, body }: InputOf<typeof operations.createGoal>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const own = await ownTeam(tx, actor, { id, project_id });
      assertNotOver(tx, own);
      const { entry } = own;
      const words = read(tx, body);
      await assertRoom(tx, entry, { isNew: true });
      const undone = { done_at: null, done_by: null, note: null };
      return put(tx, { id: tx.newId(), ...entry, ...words, user_id: actor.userId, created_at: tx.now, ...undone });
    },
    { idempotency },
  );

export const updateGoal = (deps: Deps, actor: Member, { body, ...key }: InputOf<typeof operations.updateGoal>): Reply =>
  transact(deps, actor, async (tx) => {
    const own = await ownGoal(tx, actor, key);
    assertNotOver(tx, own);
    const before = own.goal;
    if (before.done_at !== null) throw new Fail('goal_done');
    return put(tx, { ...before, ...read(tx, body, before.due_on), user_id: actor.userId });
  });

export const deleteGoal = (deps: Deps, actor: Member, key: InputOf<typeof operations.deleteGoal>): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { entry } = await ownTeam(tx, actor, key);
    const goal = await findGoal(tx.writes, entry, key.goal_id);
    if (!goal) return;
    if (goal.done_at !== null) throw new Fail('goal_done');
    await dropGoal(tx.writes, goal.id);
  });

export const finishGoal = (
  deps: Deps,
  actor: Member,
  { body: { note, ...others }, ...key }: InputOf<typeof operations.finishGoal>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { goal: before } = await ownGoal(tx, actor, key);
    const fields = new Fields();
    const said = fields.maybeLine('note', note);
    fields.assertValid();
    return put(tx, { ...before, done_at: before.done_at ?? tx.now, done_by: actor.userId, note: said });
  });

export const reopenGoal = (deps: Deps, actor: Member, key: InputOf<typeof operations.reopenGoal>): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { goal: before } = await ownGoal(tx, actor, key);
    if (before.done_at === null) return;
    await assertRoom(tx, before, { isNew: false });
    await put(tx, { ...before, done_at: null, done_by: null, note: null });
  });

/** A goal that keeps its day may be one that was missed. @throws Fail `invalid_request` */
function read({ now, deps }: Transaction, { text, due_on, ...others }: Body, kept?: string) {
  allRead(others);
  const fields = new Fields();
  const words = fields.line('text', text);
  const day = due_on === kept ? due_on : dayIn(fields, due_on, today(now, deps.operatorSettings.timeZone));
  fields.assertValid();
  return { words, due_on: day };
}

/** Whether one more may be open. @throws Fail `too_many` */
async function assertRoom(
  { writes }: Transaction,
  { collection_id, project_id }: Entry,
  { isNew }: { isNew: boolean },
) {
  const goals = await goalsOf(writes, collection_id, [project_id]);
  const { perTeam, open } = limits.goals;
  if (isNew && goals.length >= perTeam) throw new Fail('too_many', { reason: `A team has up to ${perTeam} goals.` });
  if (goals.filter(({ done_at }) => done_at === null).length >= open)
    throw new Fail('too_many', { reason: `A team has up to ${open} open goals. Finish or remove one first.` });
}

async function put(tx: Transaction, row: GoalRow): Reply {
  await putGoal(tx.writes, row);
  await putOffReminder(tx, row);
  return { goal: viewGoal(row, today(tx.now, tx.deps.operatorSettings.timeZone)) };
}
