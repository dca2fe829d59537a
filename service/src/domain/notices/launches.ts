import { teamOf } from '../../store/teams/teams.ts';
import type { Listener } from '../capability.ts';
import { notify } from './notify.ts';

/** Tells the team what became of the launch that it had scheduled. */
export const tellOfSchedule: Listener<'scheduled launch'> = async (tx, { projectId, outcome }) => {
  const to = await teamOf(tx.writes, projectId);
  const thing = { type: 'project', id: projectId } as const;
  await notify(tx, [{ kind: 'scheduled_launch', to, thing, projectId, source: tx.newId(), by: null, outcome }]);
};
