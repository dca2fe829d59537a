import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type Goal, isLaunchBoardError, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { outOfDate } from '../../ui/form/sent-act.ts';
import { dayAt } from './days.ts';

/** The goals of the visitor's own teams, and the days that a goal can have. */
export async function readTeamGoals({ api, now, site }: VisitorContext, id: string) {
  const { teams } = await api.listMyGoals({ id });
  const first = dayAt(now, site.timeZone);
  // Days of the calendar, as the API counts them: one of them may have 23 hours.
  const last = Temporal.PlainDate.from(first).add({ days: limits.goals.days }).toString();
  return { teams, first, last };
}

export type TeamGoalsPage = Awaited<ReturnType<typeof readTeamGoals>>;

/** All teams of a showcase with their goals, for its curators. */
export async function readGoals({ api, now, site }: VisitorContext, id: string) {
  try {
    const [{ showcase }, first] = await Promise.all([api.getShowcase({ id }), api.listGoals({ id })]);
    if (showcase.my?.is_curator !== true) return 'forbidden';
    const { is_on: isOn, next } = first;
    const teams = [...first.teams];
    if (next !== undefined) for await (const team of paginate(api.listGoals, { id, cursor: next })) teams.push(team);
    const sorted = teams.toSorted((a, b) => a.name.localeCompare(b.name));
    return { showcase: { id, name: showcase.name }, isOn, teams: sorted, today: dayAt(now, site.timeZone) };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

export type GoalsPage = Exclude<Awaited<ReturnType<typeof readGoals>>, undefined | 'forbidden'>;

/** Whether a form of a page is one of ours: it names what it does first. */
export const isGoalForm = (form: FormData): boolean => String(form.get('form') ?? '').startsWith('goal-');

/** What a team does with its goals. */
export async function changeGoals({ api }: VisitorContext, id: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [what = ''] = field('form').split(' ');
  const team = { id, project_id: field('project') };
  const goal = { ...team, goal_id: field('goal') };
  const body = { text: field('text'), due_on: field('due_on') };
  switch (what) {
    case 'goal-new':
      await api.createGoal({ ...team, body });
      return { said: t('The goal is set.') };
    case 'goal-change':
      await api.updateGoal({ ...goal, body });
      return { said: t('Saved.') };
    case 'goal-remove':
      await api.deleteGoal(goal);
      return { said: t('The goal is removed.') };
    case 'goal-done':
      await api.finishGoal({ ...goal, body: { note: field('note') || null } });
      return { said: t('Done.') };
    case 'goal-reopen':
      await api.reopenGoal(goal);
      return { said: t('The goal is open again.') };
    default:
      throw outOfDate();
  }
}

/** Open ones by their day, and below them those that are done, the latest first. */
export function parted(goals: readonly Goal[]): { open: Goal[]; done: Goal[] } {
  const done = goals.filter((goal) => goal.done_at);
  return { open: goals.filter((goal) => !goal.done_at), done: done.toReversed() };
}
