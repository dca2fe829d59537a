import type { InputOf, operations } from '@launch-board/contract';
import { updateProject } from '../../store/projects/changes.ts';
import { deleteProposal, findProposal, putProposal, type ProposalRow } from '../../store/projects/proposals.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import { textColumns } from '../../store/projects/texts.ts';
import { fold } from '../../store/search/fold.ts';
import type { ProjectTexts } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type Transaction, transact } from '../transaction.ts';
import { ownProject } from './access.ts';

// A proposal holds what owners write after the approval (`pending_revision` on the wire). It waits beside the project,
// whose own columns stay as they were approved. The project's revision moves with either, so that one If-Match covers
// all that a moderator has read.

type Columns = Parameters<typeof updateProject>[3];

const textsOf = (of: ProjectTexts): ProjectTexts =>
  Object.fromEntries(textColumns.map((name) => [name, of[name]])) as ProjectTexts;
const isSame = (a: ProjectTexts, b: ProjectTexts): boolean => textColumns.every((name) => a[name] === b[name]);
export const isWaiting = (row: ProposalRow | undefined): boolean => row !== undefined && row.rejected_at === null;

/** As columns of the project itself. */
export const live = (texts: ProjectTexts): Columns => ({
  ...textsOf(texts),
  name_folded: fold(texts.name),
  tagline_folded: fold(texts.tagline),
});

const change = ({ writes, counts, now }: Transaction, { role: _role, ...before }: ProjectForUser, changes: Columns) =>
  updateProject(writes, counts, before, changes, now);

/** Since when the proposal of a project that is shown (again) waits; null if none does. */
export async function waitingSince({ writes }: Transaction, id: string): Promise<number | null> {
  const row = await findProposal(writes, id);
  return row && row.rejected_at === null ? row.submitted_at : null;
}

/**
 * Changes a project as its owner wants: at once, or as a proposal if it would change what was approved. Removed
 * projects that were approved count as well, since a restore brings them back as they are.
 */
export async function changeByOwner(tx: Transaction, before: ProjectForUser, columns: Columns) {
  const row = await findProposal(tx.writes, before.id);
  const wasApproved = before.status === 'active' || (before.status === 'removed' && before.status_before === 'active');
  if (tx.deps.rules.review && wasApproved) return propose(tx, before, columns, row);
  // The board reviews no more: what waited goes live with the next change.
  const waited = row ? { ...live(row), ...(wasApproved && { pending_at: null }) } : {};
  if (row) await deleteProposal(tx.writes, before.id);
  await change(tx, before, { ...waited, ...columns, edited_at: tx.now });
}

async function propose(tx: Transaction, before: ProjectForUser, columns: Columns, row: ProposalRow | undefined) {
  const { category_id } = columns;
  const atOnce = category_id === undefined ? {} : { category_id };
  const wanted = { ...textsOf(row ?? before), ...pick(columns) };
  const isUntouched =
    Object.keys(pick(columns)).length === 0 || (isWaiting(row) && isSame(wanted, row as ProjectTexts));
  if (isUntouched) return change(tx, before, { ...atOnce, edited_at: tx.now });
  if (isSame(wanted, before)) return drop(tx, before, row, atOnce);
  // Further edits keep the position in the queue.
  const submitted_at = row && isWaiting(row) ? row.submitted_at : tx.now;
  const project_id = before.id;
  await putProposal(tx.writes, { project_id, ...wanted, submitted_at, rejected_at: null, rejection_reason: null });
  const pending_at = before.status === 'active' ? submitted_at : null;
  await change(tx, before, { ...atOnce, pending_at, revision: before.revision + 1, edited_at: tx.now });
}

function pick(columns: Columns): Partial<ProjectTexts> {
  const given = textColumns.filter((name) => columns[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, columns[name]]));
}

/** Nothing waits any more, and the project is as it was. */
async function drop(tx: Transaction, before: ProjectForUser, row: ProposalRow | undefined, columns: Columns = {}) {
  if (row) await deleteProposal(tx.writes, before.id);
  const gone = row ? { pending_at: null, revision: before.revision + 1 } : {};
  await change(tx, before, { ...columns, ...gone, edited_at: tx.now });
}

/** What waited or was sent back, as part of the draft that the project becomes. */
export async function mergeIntoDraft({ writes }: Transaction, id: string): Promise<Columns> {
  const row = await findProposal(writes, id);
  if (!row) return {};
  await deleteProposal(writes, id);
  return live(row);
}

export const withdrawProposal = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.withdrawRevision>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const before = await ownProject(tx.writes, actor, id);
    const row = await findProposal(tx.writes, id);
    if (row) await drop(tx, before, row);
  });
