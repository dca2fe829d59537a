import { areGoalsOn, type GoalRow, goalOfId } from '../../store/goals/goals.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { cancel, putOff } from '../due-work/put-off.ts';
import { finish, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';
import { hasAgreed } from '../showcases/agree.ts';
import { isGone } from '../showcases/entry-of-team.ts';
import { phaseOf } from '../showcases/phase.ts';
import type { Transaction } from '../transaction.ts';
import { reminderAt } from './days.ts';

/** One reminder for each day that an open goal has had. One that is opened again after its day gets no other. */
export async function putOffReminder({ writes, now, deps }: Transaction, { id, due_on, done_at }: GoalRow) {
  const dueAt = reminderAt(due_on, deps.operatorSettings.timeZone);
  if (done_at !== null) await cancel(writes, 'goal-reminder', id);
  else if (dueAt > now) await putOff(writes, { kind: 'goal-reminder', subject: id, dueAt });
}

/** Tells the team of a goal whose day is over. A goal that is gone has no reminder: a trigger takes it along. */
export const remindOfGoal: Handler = async (deps, work) => {
  await deps.store.write(async (writes) => {
    const now = deps.clock();
    const goal = await goalOfId(writes, work.subject);
    if (goal && (await isMissed(writes, goal, now))) {
      const { project_id: projectId, collection_id: source } = goal;
      const to = await teamOf(writes, projectId);
      const about = { thing: { type: 'project', id: projectId }, projectId, source, by: null } as const;
      const tx = { writes, now, newId: deps.newId, deps };
      await notify(tx, [{ kind: 'showcase_reminder', to, ...about, outcome: 'goal_missed' }]);
    }
    await finish(writes, work);
  });
};

/** And somebody still waits for it: the entry is accepted, goals are on, and the showcase is not over. */
async function isMissed(reads: Reads, { collection_id: id, project_id, done_at }: GoalRow, now: number) {
  const entry = await findEntry(reads, id, project_id);
  const showcase = await findShowcase(reads, id);
  const project = await projectForUser(reads, project_id, null);
  return (
    done_at === null &&
    entry?.state === 'accepted' &&
    hasAgreed(entry) &&
    project !== undefined &&
    !isGone(project) &&
    showcase?.removed_at === null &&
    phaseOf(showcase, now) !== 'results' &&
    (await areGoalsOn(reads, id))
  );
}
