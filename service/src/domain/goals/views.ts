import type { Complete, Goal, GoalTeam } from '@launch-board/contract';
import { type GoalRow, goalsOf, type Team } from '../../store/goals/goals.ts';
import type { Reads } from '../../store/store.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

export const viewGoal = (row: GoalRow, today: string): Complete<Goal> => ({
  id: row.id,
  project_id: row.project_id,
  text: row.words,
  due_on: row.due_on,
  is_missed: row.done_at === null && row.due_on < today,
  done_at: maybeIsoTime(row.done_at),
  note: row.note,
  created_at: isoTime(row.created_at),
});

export async function viewTeams(
  reads: Reads,
  showcaseId: string,
  teams: readonly Team[],
  today: string,
): Promise<Complete<GoalTeam>[]> {
  const rows = await goalsOf(
    reads,
    showcaseId,
    teams.map(({ id }) => id),
  );
  const of = Map.groupBy(rows, ({ project_id }) => project_id);
  return teams.map(({ id, name }) => ({
    ...{ project_id: id, name },
    goals: (of.get(id) ?? []).map((row) => viewGoal(row, today)),
  }));
}
