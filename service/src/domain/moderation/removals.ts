import type { Comment, Complete, InputOf, ModerationAction, operations, Project } from '@launch-board/contract';
import { updateComment } from '../../store/comments/changes.ts';
import { findComment, findStoredComment, type StoredComment } from '../../store/comments/reads.ts';
import { updateNumbers } from '../../store/projects/changes.ts';
import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import type { Member } from '../actor.ts';
import { viewComments } from '../comments/access.ts';
import type { Deps } from '../deps.ts';
import { cancel } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import type { Decision } from '../happenings.ts';
import { tellTeam } from '../notices/moderation.ts';
import { assertModerator } from '../people/rights.ts';
import { projectAsSeen } from '../projects/access.ts';
import { waitingSince } from '../projects/proposals.ts';
import { changeProject, publication, tellOfPublication } from '../projects/publication.ts';
import { setLaunch } from '../projects/schedule.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { type BoardTransaction, type Transaction, transact } from '../transaction.ts';
import { mayRemoveAgain, setHold } from './holds.ts';
import { assertImpartial, assertMayRestore, checkedReason, log, maybeReason } from './log.ts';
import { upholdReports } from './reports.ts';

type Reasoned = InputOf<typeof operations.removeProject>;
type MaybeReasoned = InputOf<typeof operations.restoreProject>;
type ProjectReply = Promise<{ project: Complete<Project> }>;
type CommentReply = Promise<{ comment: Complete<Comment> }>;

/** Removes a project and upholds the reports of it. Its votes and comments are kept, but no longer counted. */
export const removeProject = (deps: Deps, actor: Member, { id, body }: Reasoned): ProjectReply =>
  onProject(deps, actor, id, (tx, before) => removeProjectWith(tx, before, body));

export async function removeProjectWith(tx: Transaction, before: ProjectForUser, body: Reasoned['body']) {
  const { id } = before;
  const { rule = null, for_hours: hours, ...reasoned } = body;
  if (before.status === 'removed' && !(await mayRemoveAgain(tx, id, hours))) return;
  const reason = checkedReason(reasoned);
  await hideProject(tx, before, reason);
  const { pending_at, launches_at } = before;
  const former = { pending_at, launches_at };
  await setHold(tx, { type: 'project', id }, { hours, former });
  const entry = await logProject(tx, before, 'remove_project', reason, { rule, former });
  if (hours === undefined) await upholdReports(tx, 'project', id, reason);
  await tellTeam(tx, id, 'removed', { source: entry });
}

export async function hideProject(tx: BoardTransaction, before: ProjectForUser, reason: string) {
  const status_before = before.status === 'removed' ? before.status_before : before.status;
  const waits = { pending_at: null, launches_at: null };
  await changeProject(tx, before, { status: 'removed', status_before, status_reason: reason, ...waits });
  if (before.launches_at !== null) await setLaunch(tx.writes, before.id, null);
}

/**
 * Restores a project to its earlier status. A project that waited for approval becomes a draft, which its owners can
 * publish. The moderator who restored it can repeat the request.
 */
export const restoreProject = (deps: Deps, actor: Member, { id, reason }: MaybeReasoned): ProjectReply =>
  onProject(deps, actor, id, (tx, before) => restore(tx, before, maybeReason(reason)), {
    sees: (tx) => isRepeat(tx, `removal ${id}`),
  });

async function restore(tx: Transaction, before: ProjectForUser, reason: string | null) {
  if (before.status !== 'removed') return;
  await assertMayRestore(tx, before.id);
  await cancel(tx.writes, 'hold', before.id);
  await showProject(tx, before);
  const entry = await logProject(tx, before, 'restore_project', reason);
  await tellTeam(tx, before.id, 'restored', { source: entry });
  await rememberDeletion(tx, `removal ${before.id}`);
}

export async function showProject(tx: BoardTransaction, before: ProjectForUser) {
  const status = before.status_before === 'active' ? 'active' : 'draft';
  await changeProject(tx, before, {
    ...publication(before, status, tx.now),
    ...(status === 'active' && { pending_at: await waitingSince(tx, before.id) }),
    status_before: null,
  });
  // It was to become public while it was hidden.
  await tellOfPublication(tx, before, status);
}

/** Which drafts the act may see: those that an act of moderators made. By default it has been done to them already. */
type OfDrafts = {
  sees?: (tx: Transaction, before: ProjectForUser) => Promise<boolean>;
  changesDrafts?: boolean;
};

export function onProject(
  deps: Deps,
  actor: Member,
  id: string,
  change: (tx: Transaction, before: ProjectForUser) => Promise<void>,
  { sees, changesDrafts = false }: OfDrafts = {},
): ProjectReply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const before = await projectForUser(tx.writes, id, actor.userId);
    // Drafts are private to their team, and withdrawn projects no longer exist.
    if (!before || before.status === 'withdrawn') throw new Fail('not_found');
    if (before.status === 'draft' && !(await sees?.(tx, before))) throw new Fail('not_found');
    await assertImpartial(tx, 'project', id);
    if (before.status !== 'draft' || changesDrafts) await change(tx, before);
    return { project: await projectAsSeen(tx.writes, deps, actor, id) };
  });
}

export const logProject = (
  tx: Transaction,
  { id, name }: ProjectForUser,
  act: ModerationAction,
  reason: string | null,
  more: Partial<Pick<Decision, 'rule' | 'former'>> = {},
) => log(tx, { act, target_type: 'project', target_id: id, target_name: name, reason, ...more });

export const removeComment = (deps: Deps, actor: Member, { id, body }: Reasoned): CommentReply =>
  onComment(deps, actor, id, (tx, comment) => removeCommentWith(tx, comment, body));

export async function removeCommentWith(tx: Transaction, comment: StoredComment, body: Reasoned['body']) {
  const { id } = comment;
  const { rule = null, for_hours: hours, ...reasoned } = body;
  if (comment.deleted_at !== null) {
    if (comment.removal_reason === null) throw new Fail('not_found');
    if (!(await mayRemoveAgain(tx, id, hours))) return;
  }
  const reason = checkedReason(reasoned);
  await hideComment(tx, comment, reason);
  await setHold(tx, { type: 'comment', id }, { hours });
  await logComment(tx, id, 'remove_comment', reason, rule);
  if (hours === undefined) await upholdReports(tx, 'comment', id, reason);
}

export async function hideComment(tx: BoardTransaction, comment: StoredComment, reason: string) {
  const deleted_at = comment.deleted_at ?? tx.now;
  await updateComment(tx.writes, comment, { deleted_at, removal_reason: reason }, tx.now);
  if (comment.deleted_at === null) await recount(tx, comment.project_id, -1);
}

export async function showComment(tx: BoardTransaction, comment: StoredComment) {
  await updateComment(tx.writes, comment, { deleted_at: null, removal_reason: null }, tx.now);
  await recount(tx, comment.project_id, 1);
  await tx.deps.happened(tx, { what: 'comment shown', comment });
}

/** Restores a comment that a moderator removed. A comment that its author deleted has no text any more. */
export const restoreComment = (deps: Deps, actor: Member, { id, reason: given }: MaybeReasoned): CommentReply =>
  onComment(deps, actor, id, async (tx, comment) => {
    const reason = maybeReason(given);
    if (comment.deleted_at === null) return;
    if (comment.removal_reason === null) throw new Fail('not_found');
    await restoreCommentWith(tx, comment, reason);
  });

export async function restoreCommentWith(tx: Transaction, comment: StoredComment, reason: string | null) {
  await cancel(tx.writes, 'hold', comment.id);
  await showComment(tx, comment);
  await logComment(tx, comment.id, 'restore_comment', reason);
}

function onComment(
  deps: Deps,
  actor: Member,
  id: string,
  change: (tx: Transaction, comment: StoredComment) => Promise<void>,
): CommentReply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const comment = await findStoredComment(tx.writes, id);
    if (!comment) throw new Fail('not_found');
    await assertImpartial(tx, 'comment', id);
    await change(tx, comment);
    const row = await findComment(tx.writes, id);
    if (!row) throw new Fail('not_found');
    const [view] = await viewComments(tx.writes, deps.pages, [row]);
    if (!view) throw new Fail('not_found');
    return { comment: view };
  });
}

async function recount(tx: BoardTransaction, projectId: string, by: 1 | -1) {
  const project = await projectForUser(tx.writes, projectId, null);
  if (!project) return;
  const { role: _role, ...record } = project;
  await updateNumbers(tx.writes, tx.counts, record, { comments_count: record.comments_count + by });
}

const logComment = (
  tx: Transaction,
  id: string,
  act: ModerationAction,
  reason: string | null,
  rule: Decision['rule'] = null,
) => log(tx, { act, target_type: 'comment', target_id: id, target_name: null, reason, rule });
