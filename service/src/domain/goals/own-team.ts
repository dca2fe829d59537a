import { areGoalsOn, findGoal, type GoalRow } from '../../store/goals/goals.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { type EntryKey, entryOfTeam } from '../showcases/entry-of-team.ts';
import { phaseOf } from '../showcases/phase.ts';
import type { Transaction } from '../transaction.ts';

export type Entry = { collection_id: string; project_id: string };
type Own = { entry: Entry; showcase: ShowcaseRow };

/**
 * The accepted entry of a team that the actor is on.
 * @throws Fail `goals_closed` while goals are off, and what `entryOfTeam` throws
 */
export async function ownTeam({ writes }: Transaction, actor: Member, key: EntryKey): Promise<Own> {
  const { entry, showcase } = await entryOfTeam(writes, actor, key);
  if (entry.state !== 'accepted') throw new Fail('not_found');
  if (!(await areGoalsOn(writes, entry.collection_id))) throw new Fail('goals_closed');
  return { entry: { collection_id: entry.collection_id, project_id: entry.project_id }, showcase };
}

/** @throws Fail `goals_closed` once the showcase is over: what was set can still be done then */
export function assertNotOver({ now }: Transaction, { showcase }: Pick<Own, 'showcase'>) {
  if (phaseOf(showcase, now) === 'results') throw new Fail('goals_closed');
}

/** @throws Fail `not_found`, and what `ownTeam` throws */
export async function ownGoal(
  tx: Transaction,
  actor: Member,
  key: EntryKey & { goal_id: string },
): Promise<{ goal: GoalRow; showcase: ShowcaseRow }> {
  const { entry, showcase } = await ownTeam(tx, actor, key);
  const goal = await findGoal(tx.writes, entry, key.goal_id);
  if (!goal) throw new Fail('not_found');
  return { goal, showcase };
}
