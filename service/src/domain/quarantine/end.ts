import { DAY_MS } from '@launch-board/host/durations';
import { findStoredComment } from '../../store/comments/reads.ts';
import { findSuspension } from '../../store/people/suspensions.ts';
import { deleteProposal, findProposal } from '../../store/projects/proposals.ts';
import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import {
  dropQuarantined,
  findQuarantined,
  prolongQuarantined,
  type Quarantined,
} from '../../store/quarantine/waiting.ts';
import { changeText } from '../comments/changes.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { isWaiting, projectColumnsOf } from '../projects/proposals.ts';
import { changeProject, publish } from '../projects/publication.ts';
import { type BoardTransaction, transactAsBoard } from '../transaction.ts';

/** An edit of what is removed waits for its return no longer than so. */
const LONGEST_MS = 30 * DAY_MS;

/** Its time is over: it is public, unless its author is suspended by now, or what it edits is removed. */
export const endWait: Handler = (deps, work) =>
  transactAsBoard(deps, async (tx) => {
    const { writes, now } = tx;
    const row = await findQuarantined(writes, work.subject);
    if (row && (await waitsOn(tx, row))) {
      const until = now + DAY_MS;
      await prolongQuarantined(writes, row.thing_id, until);
      return goOn(writes, work, { dueAt: until });
    }
    await finish(writes, work);
    await dropQuarantined(writes, work.subject);
    if (row?.type === 'comment') await showEdit(tx, row);
    else await show(tx, work.subject, row);
  });

async function waitsOn(tx: BoardTransaction, row: Quarantined): Promise<boolean> {
  const { writes, now } = tx;
  if (await findSuspension(writes, row.user_id, now)) return true;
  return now - row.created_at < LONGEST_MS && (await editsRemoved(tx, row));
}

async function editsRemoved({ writes }: BoardTransaction, { type, thing_id: id, edit }: Quarantined): Promise<boolean> {
  if (type === 'comment') return edit !== null && (await findStoredComment(writes, id))?.removal_reason != null;
  const project = await projectForUser(writes, id, null);
  if (project?.status !== 'removed' || project.status_before !== 'active') return false;
  return isWaiting(await findProposal(writes, id));
}

async function show(tx: BoardTransaction, id: string, row: Quarantined | undefined) {
  const project = await projectForUser(tx.writes, id, null);
  // On a board that reviews, a moderator decides.
  if (!project || tx.deps.operatorSettings.review) return;
  if (project.status === 'pending') await publish(tx, project, 'active');
  else if (project.status === 'active' && row) await showProposal(tx, project);
  // Hidden meanwhile: it has waited long enough once it is brought back.
  else if (project.status === 'removed' && project.status_before === 'pending')
    await changeProject(tx, project, { status_before: 'active' });
}

async function showProposal(tx: BoardTransaction, before: ProjectForUser) {
  const proposal = await findProposal(tx.writes, before.id);
  if (!proposal || !isWaiting(proposal)) return;
  await deleteProposal(tx.writes, before.id);
  await changeProject(tx, before, { ...projectColumnsOf(proposal, before), pending_at: null });
}

/** Has a comment say what its edit said, unless it is deleted, or was edited since without a wait. */
export async function showEdit(tx: BoardTransaction, { thing_id: id, edit, created_at }: Quarantined) {
  const comment = await findStoredComment(tx.writes, id);
  if (!comment || comment.deleted_at !== null || edit === null || edit === comment.content) return;
  if (comment.edited_at === null || comment.edited_at < created_at) await changeText(tx, comment, edit);
}
