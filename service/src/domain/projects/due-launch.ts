import { isAnyAllowed } from '../../store/people/rights.ts';
import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import type { AtOnceHandler } from '../due-work/at-once.ts';
import { finish, goOn } from '../due-work/work.ts';
import type { BoardTransaction } from '../transaction.ts';
import { changeProject, placeOf, publish, publishedPlace } from './publication.ts';
import { canWait } from './schedule.ts';

/** Launches a project whose time has come, as the project and the board are by now. */
export const launchAtItsTime: AtOnceHandler = async (tx, work) => {
  const project = await projectForUser(tx.writes, work.subject, null);
  const at = project && canWait(project) ? project.launches_at : null;
  if (at !== null && at > tx.now) return goOn(tx.writes, work, { dueAt: at });
  await finish(tx.writes, work);
  if (project && at !== null) {
    const outcome = await launch(tx, project);
    await tx.deps.happened(tx, { what: 'scheduled launch', projectId: project.id, outcome });
  }
};

type Outcome = 'launched' | 'waiting' | 'not_launched';

async function launch(tx: BoardTransaction, project: ProjectForUser): Promise<Outcome> {
  if (!(await hasAllowedOwner(tx, project.id))) {
    await changeProject(tx, project, { ...placeOf('draft', tx.now), launches_at: null });
    return 'not_launched';
  }
  const { status, waits } = await publishedPlace(tx, project, project);
  if (status === 'active') {
    await publish(tx, project, status);
    return 'launched';
  }
  // It is launched once a moderator approves it. The queue knows it already, unless the board has begun to review since.
  if (project.status !== 'pending') await publish(tx, project, status, waits);
  return 'waiting';
}

/** Whoever is suspended publishes nothing, by themselves or by a time that they chose before. */
const hasAllowedOwner = async ({ writes, now }: BoardTransaction, projectId: string): Promise<boolean> =>
  isAnyAllowed(writes, await ownersOf(writes, projectId), now);
