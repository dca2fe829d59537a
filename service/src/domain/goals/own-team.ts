import { areGoalsOn, findGoal, type GoalRow } from '../../store/goals/goals.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import { assertStands } from '../collections/access.ts';
import { Fail } from '../fail.ts';
import { hasAgreed } from '../showcases/agree.ts';
import { phaseOf } from '../showcases/phase.ts';
import type { Transaction } from '../transaction.ts';

export type Place = { id: string; project_id: string };
export type Entry = { collection_id: string; project_id: string };

/**
 * The accepted entry of a team that the actor is on. Also while one does not see the showcase.
 * @throws Fail `not_found` for everybody off the team, `collection_removed`, `goals_closed` while goals are off
 */
export async function ownTeam({ writes }: Transaction, actor: Member, { id, project_id }: Place): Promise<Entry> {
  const entry = await findEntry(writes, id, project_id);
  const showcase = await findShowcase(writes, id);
  const project = await projectForUser(writes, project_id, actor.userId);
  if (entry?.state !== 'accepted' || !hasAgreed(entry) || !showcase) throw new Fail('not_found');
  if (!project?.role || project.status === 'removed') throw new Fail('not_found');
  assertStands(showcase);
  if (!(await areGoalsOn(writes, id))) throw new Fail('goals_closed');
  return { collection_id: entry.collection_id, project_id: entry.project_id };
}

/** @throws Fail `goals_closed` once the showcase is over: what was set can still be done then */
export async function assertNotOver({ writes, now }: Transaction, { collection_id }: Entry) {
  const showcase = await findShowcase(writes, collection_id);
  if (!showcase || phaseOf(showcase, now) === 'results') throw new Fail('goals_closed');
}

/** @throws Fail `not_found`, and what `ownTeam` throws */
export async function ownGoal(tx: Transaction, actor: Member, place: Place & { goal_id: string }): Promise<GoalRow> {
  const goal = await findGoal(tx.writes, await ownTeam(tx, actor, place), place.goal_id);
  if (!goal) throw new Fail('not_found');
  return goal;
}
