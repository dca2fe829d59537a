import type { InputOf, operations } from '@launch-board/contract';
import { areGoalsOn, turnGoalsOff, turnGoalsOn } from '../../store/goals/goals.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';

export const turnGoals = (
  deps: Deps,
  actor: Member,
  { id: given, body: { is_on, ...others } }: InputOf<typeof operations.turnGoals>,
): Promise<{ is_on: boolean }> =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    const { id } = await changeableShowcase(writes, actor, given);
    await (is_on ? turnGoalsOn(writes, id, now) : turnGoalsOff(writes, id));
    return { is_on };
  });

export const hasGoalsToo: Listener<'next showcase'> = async ({ writes, now }, { from, id }) => {
  if (await areGoalsOn(writes, from)) await turnGoalsOn(writes, id, now);
};
