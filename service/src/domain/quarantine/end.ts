import { DAY_MS } from '@launch-board/host/durations';
import { findSuspension } from '../../store/people/suspensions.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { dropQuarantined, findQuarantined, prolongQuarantined } from '../../store/quarantine/waiting.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { changeProject, publish } from '../projects/publication.ts';
import { type BoardTransaction, transactAsBoard } from '../transaction.ts';

/** Its time is over: a project is public, unless its author is suspended by now. */
export const endWait: Handler = (deps, work) =>
  transactAsBoard(deps, async (tx) => {
    const { writes, now } = tx;
    const row = await findQuarantined(writes, work.subject);
    if (row && (await findSuspension(writes, row.user_id, now))) {
      const until = now + DAY_MS;
      await prolongQuarantined(writes, row.thing_id, until);
      return goOn(writes, work, { dueAt: until });
    }
    await finish(writes, work);
    await dropQuarantined(writes, work.subject);
    await show(tx, work.subject);
  });

async function show(tx: BoardTransaction, id: string) {
  const project = await projectForUser(tx.writes, id, null);
  // On a board that reviews, a moderator decides.
  if (!project || tx.deps.operatorSettings.review) return;
  if (project.status === 'pending') await publish(tx, project, 'active');
  // Hidden meanwhile: it has waited long enough once it is brought back.
  else if (project.status === 'removed' && project.status_before === 'pending')
    await changeProject(tx, project, { status_before: 'active' });
}
