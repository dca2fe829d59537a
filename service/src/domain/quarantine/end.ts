import { DAY_MS } from '@launch-board/host/durations';
import { CountChanges } from '../../store/counts.ts';
import { standingsOf } from '../../store/people/standing.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { dropQuarantined, findQuarantined, prolongQuarantined } from '../../store/quarantine/waiting.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { changeProject, publish } from '../projects/publication.ts';
import type { BoardTransaction } from '../transaction.ts';

/** Its time is over: a project is public, unless its author is suspended by now. */
export const endWait: Handler = ({ store, clock, newId, ...deps }, work) =>
  store.write(async (writes) => {
    const counts = new CountChanges();
    const tx = { writes, counts, now: clock(), newId, deps: { store, clock, newId, ...deps } };
    const row = await findQuarantined(writes, work.subject);
    if (row && (await isSuspended(tx, row.user_id))) {
      const until = tx.now + DAY_MS;
      await prolongQuarantined(writes, row.thing_id, until);
      return goOn(writes, work, { dueAt: until });
    }
    await finish(writes, work);
    await dropQuarantined(writes, work.subject);
    await show(tx, work.subject);
    await counts.write(writes);
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

async function isSuspended({ writes, now }: BoardTransaction, userId: string): Promise<boolean> {
  const standing = (await standingsOf(writes, [userId], now)).get(userId);
  return standing !== undefined && standing.suspension !== null;
}
