import type { InputOf, operations } from '@launch-board/contract';
import { packPictures, uploadsIn, withCopiesOf, withPagePicture } from '../../store/pictures/columns.ts';
import type { ProjectRecord, updateProject } from '../../store/projects/changes.ts';
import { deleteProposal, findProposal, type ProposalRow, putProposal } from '../../store/projects/proposals.ts';
import { reviewedColumns } from '../../store/projects/reviewed-fields.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import { fold } from '../../store/search/fold.ts';
import type { ReviewedFields } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { postedProject, waitOf } from '../publishing.ts';
import { type Transaction, transact } from '../transaction.ts';
import { ownProject } from './access.ts';
import { changeProject } from './publication.ts';
import { reschedule } from './schedule.ts';

// A proposal contains what owners write after the approval (`pending_revision` on the wire). It waits beside the
// project, whose own columns stay as they were approved. A change to either changes the project's revision, so that one
// If-Match covers everything that a moderator has read.

type Columns = Parameters<typeof updateProject>[3];

/** Columns that owners change without a review. All others that they change are `ReviewedFields`. */
const unreviewedColumns = ['category_id', 'launches_at'] as const;

/**
 * The columns that an owner's change can set. A column of neither kind is a compile error where it is set: on a board
 * that reviews, a change of it would be lost.
 */
export type OwnerChange = Partial<
  ReviewedFields & Pick<ProjectRecord, (typeof unreviewedColumns)[number] | 'name_folded' | 'tagline_folded'>
>;

const reviewedFieldsOf = (of: ReviewedFields): ReviewedFields =>
  Object.fromEntries(reviewedColumns.map((name) => [name, of[name]])) as ReviewedFields;
/** Copies of pictures from other sites come by themselves, to the one before the other. */
const comparedOf = (of: ReviewedFields): ReviewedFields => ({ ...of, images: packPictures(uploadsIn(of.images)) });
const isSame = (a: ReviewedFields, b: ReviewedFields): boolean => {
  const [one, other] = [comparedOf(a), comparedOf(b)];
  return reviewedColumns.every((name) => one[name] === other[name]);
};
export const isWaiting = (row: ProposalRow | undefined): boolean => row !== undefined && row.rejected_at === null;

/** A proposal as columns of the project itself, which keeps the pictures that were copied for it. */
export const projectColumnsOf = (proposal: ReviewedFields, { images }: Pick<ReviewedFields, 'images'>): Columns => ({
  ...reviewedFieldsOf(proposal),
  images: withCopiesOf(proposal.images, images),
  name_folded: fold(proposal.name),
  tagline_folded: fold(proposal.tagline),
});

/** Since when the proposal for a project has waited; null if none waits. */
export async function waitingSince({ writes }: Pick<Transaction, 'writes'>, id: string): Promise<number | null> {
  const row = await findProposal(writes, id);
  return row && row.rejected_at === null ? row.submitted_at : null;
}

/**
 * Changes a project for its owner: at once, or as a proposal if approved fields would change. This includes removed
 * projects that were approved, because a restore shows them again without a review.
 */
export async function changeByOwner(tx: Transaction, before: ProjectForUser, columns: OwnerChange) {
  const row = await findProposal(tx.writes, before.id);
  const wasApproved = before.status === 'active' || (before.status === 'removed' && before.status_before === 'active');
  if (tx.deps.operatorSettings.review && wasApproved) return propose(tx, before, columns, row);
  // The board no longer reviews, so the next change publishes the proposal too.
  const waited = row ? { ...projectColumnsOf(row, before), ...(wasApproved && { pending_at: null }) } : {};
  const changes = { ...waited, ...columns };
  if (wasApproved && (await waitsByRule(tx, before, changes))) return propose(tx, before, columns, row);
  if (row) await deleteProposal(tx.writes, before.id);
  const scheduled = await reschedule(tx, before, changes);
  await changeProject(tx, before, { ...changes, ...scheduled, edited_at: tx.now });
}

/** Whether what an edit adds waits by a rule of the board. What others see stays as it is meanwhile. */
async function waitsByRule(tx: Transaction, before: ProjectForUser, changes: Columns): Promise<boolean> {
  const posted = postedProject(tx, { ...before, ...changes });
  return (await waitOf(tx, { ...posted, before: postedProject(tx, before) })) !== undefined;
}

async function propose(tx: Transaction, before: ProjectForUser, columns: OwnerChange, row: ProposalRow | undefined) {
  const atOnce = pick(columns, unreviewedColumns);
  const given = pick(columns, reviewedColumns);
  const all = { ...reviewedFieldsOf(row ?? before), ...given };
  // The one of a kept page stays with the project.
  const wanted = { ...all, images: withPagePicture(all.images, undefined) };
  const isUntouched = Object.keys(given).length === 0 || (isWaiting(row) && isSame(wanted, row as ReviewedFields));
  if (isUntouched) return changeProject(tx, before, { ...atOnce, edited_at: tx.now });
  if (isSame(wanted, before)) return drop(tx, before, row, atOnce);
  // Further edits keep the position in the queue.
  const submitted_at = row && isWaiting(row) ? row.submitted_at : tx.now;
  const project_id = before.id;
  await putProposal(tx.writes, { project_id, ...wanted, submitted_at, rejected_at: null, rejection_reason: null });
  const pending_at = before.status === 'active' ? submitted_at : null;
  await changeProject(tx, before, { ...atOnce, pending_at, revision: before.revision + 1, edited_at: tx.now });
  if (pending_at !== null && !isWaiting(row))
    await tx.deps.happened(tx, { what: 'waiting', type: 'project', id: before.id });
}

/** Those of the columns that have the names and are set. */
function pick<Name extends keyof OwnerChange>(columns: OwnerChange, names: readonly Name[]): Pick<OwnerChange, Name> {
  const given = names.filter((name) => columns[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, columns[name]])) as Pick<OwnerChange, Name>;
}

/** Deletes the proposal. The project stays as it was. */
async function drop(tx: Transaction, before: ProjectForUser, row: ProposalRow | undefined, columns: Columns = {}) {
  if (row) await deleteProposal(tx.writes, before.id);
  const gone = row ? { pending_at: null, revision: before.revision + 1 } : {};
  await changeProject(tx, before, { ...columns, ...gone, edited_at: tx.now });
}

/** Deletes the proposal and returns its columns, for the draft that the project becomes. */
export async function mergeIntoDraft({ writes }: Transaction, before: ProjectForUser): Promise<Columns> {
  const { id } = before;
  const row = await findProposal(writes, id);
  if (!row) return {};
  await deleteProposal(writes, id);
  return projectColumnsOf(row, before);
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
