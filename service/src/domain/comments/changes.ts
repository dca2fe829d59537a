import { type Comment, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import { insertComments, updateComment } from '../../store/comments/changes.ts';
import { keepEdit } from '../../store/comments/edits.ts';
import { findComment, findStoredComment, type StoredComment } from '../../store/comments/reads.ts';
import { COMMENT_WAITS } from '../../store/comments/waiting.ts';
import { updateNumbers } from '../../store/projects/changes.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import { spend } from '../budgets.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { policy } from '../policy.ts';
import { publicProject } from '../projects/access.ts';
import { waitOf } from '../publishing.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type BoardTransaction, type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewComments, visibleComment } from './access.ts';
import { keepMentions } from './mentions.ts';

type Reply = Promise<{ comment: Complete<Comment> }>;
type Add = InputOf<typeof operations.addComment>;

export const addComment = (deps: Deps, actor: Member, { id, body }: Add, { idempotency }: ChangeHeaders = {}): Reply =>
  transact(deps, actor, (tx) => commentWithin(tx, id, body), {
    idempotency,
    budget: body.is_update ? 'updates' : 'comments',
    about: id,
  });

/** A comment, as a part of a change that says more of it. */
export async function commentWithin(tx: Transaction, projectId: string, body: Add['body']): Reply {
  const { content: typed, parent_id, is_update = false, ...others } = body;
  allRead(others);
  const { writes, counts, actor, now } = tx;
  const { role, ...project } = await publicProject(writes, actor, projectId);
  if (is_update && !policy.canWriteUpdate(actor, { status: project.status, role })) throw new Fail('forbidden');
  const content = checked(typed);
  const parentId = parent_id?.toLowerCase() ?? null;
  if (is_update && parentId !== null) throw new Fail('invalid_request', { details: [noReply] });
  const parent = parentId === null ? undefined : await parentOn(tx, parentId, projectId);
  const id = tx.newId();
  const until = await waitOf(tx, { type: 'comment', id, userId: actor.userId, text: content, links: [] });
  await insertComments(writes, [
    {
      id,
      project_id: projectId,
      user_id: actor.userId,
      parent_id: parentId,
      content,
      created_at: now,
      edited_at: null,
      deleted_at: until === undefined ? null : now,
      removal_reason: until === undefined ? null : COMMENT_WAITS,
      is_update: is_update ? 1 : 0,
      ...firstVersion(now),
    },
  ]);
  // Others learn of it once they can see it.
  if (until !== undefined) {
    const { comment } = await view(tx, id);
    return { comment: { ...comment, waits_until: isoTime(until) } };
  }
  const mentioned = await keepMentions(tx, { id, content });
  await updateNumbers(writes, counts, project, { comments_count: project.comments_count + 1 });
  const added = { id, projectId, parent, mentioned, isUpdate: is_update, by: actor.userId };
  await tx.deps.happened(tx, { what: 'comment', ...added });
  return view(tx, id);
}

const noReply = { field: 'parent_id', message: 'must be absent: an update replies to no comment' };

export const editComment = (
  deps: Deps,
  actor: Member,
  { id, body: { content: typed, ...others } }: InputOf<typeof operations.editComment>,
  { ifMatch }: ChangeHeaders = {},
): Reply =>
  transact(deps, actor, async (tx) => {
    const comment = await visibleComment(tx, id);
    if (!policy.canEditComment(actor, { authorId: comment.user_id })) throw new Fail('forbidden');
    assertFresh(ifMatch, comment);
    allRead(others);
    const content = checked(typed);
    if (content !== comment.content) await deps.happened(tx, { what: 'editing comment', comment, content, actor });
    const before = { text: comment.content, links: [] };
    const until = await waitOf(tx, { type: 'comment', id, userId: actor.userId, text: content, links: [], before });
    if (until !== undefined) {
      const { comment: shown } = await view(tx, id);
      return { comment: { ...shown, waits_until: isoTime(until) } };
    }
    if (content !== comment.content) {
      const mentioned = await changeText(tx, comment, content);
      // Otherwise one comment could tell people of itself without end, by edits that mention them and take it back.
      if (mentioned.length > 0) await spend(deps, tx.writes, actor, 'comments', tx.now);
    }
    return view(tx, id);
  });

/** @returns the people whom it mentions from then on */
export async function changeText(
  tx: BoardTransaction,
  comment: StoredComment,
  content: string,
): Promise<readonly string[]> {
  const { id, project_id: projectId, user_id: by } = comment;
  await keepEdit(tx.writes, comment, limits.commentEdits, tx.now);
  await updateComment(tx.writes, comment, { content, edited_at: tx.now }, tx.now);
  const mentioned = await keepMentions(tx, { id, content, before: comment.content });
  if (by !== null) await tx.deps.happened(tx, { what: 'comment edited', id, projectId, mentioned, by });
  return mentioned;
}

/**
 * Authors delete for good. What a moderator deletes is a removal like any other: the author has a receipt and an appeal, and
 * another moderator can bring it back. @returns whether it was somebody else's comment, which only a moderator may delete
 */
export const deleteComment = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteComment>,
  { ifMatch }: ChangeHeaders = {},
): Promise<{ isModeration: boolean }> =>
  transact(deps, actor, async (tx) => {
    if (await deleteOwnAgain(tx, id)) return { isModeration: false };
    if (await isRemovedAgain(tx, id)) return { isModeration: true };
    const comment = await visibleComment(tx, id);
    if (!policy.canDeleteComment(actor, { authorId: comment.user_id })) throw new Fail('forbidden');
    assertFresh(ifMatch, comment);
    const isModeration = comment.user_id !== actor.userId;
    if (isModeration) {
      await deps.happened(tx, { what: 'comment deleted by moderator', comment, actor, counts: tx.counts });
      await rememberDeletion(tx, `comment ${id}`);
    } else {
      // The text is deleted for good. The row stays for the replies to it.
      await updateComment(tx.writes, comment, { content: '', deleted_at: tx.now }, tx.now);
      await uncount(tx, comment.project_id, 1);
    }
    return { isModeration };
  });

/**
 * Authors may repeat a deletion, and may delete a comment that a moderator has removed. Its text is deleted then, so
 * nobody can restore it. Returns whether the comment was theirs and already deleted or removed.
 */
async function deleteOwnAgain({ writes, actor, now }: Transaction, id: string): Promise<boolean> {
  const comment = await findStoredComment(writes, id);
  if (!comment || comment.user_id !== actor.userId || comment.deleted_at === null) return false;
  if (comment.removal_reason !== null) {
    await updateComment(writes, comment, { content: '', removal_reason: null }, now);
  }
  return true;
}

/** Whether a moderator repeats their deletion. What was restored since is deleted anew. */
async function isRemovedAgain(tx: Transaction, id: string): Promise<boolean> {
  const comment = await findStoredComment(tx.writes, id);
  return comment?.deleted_at != null && (await isRepeat(tx, `comment ${id}`));
}

/** Subtracts deleted comments from the project's count. */
async function uncount({ writes, counts, actor }: Transaction, projectId: string, gone: number) {
  const { role: _role, ...project } = await publicProject(writes, actor, projectId);
  await updateNumbers(writes, counts, project, { comments_count: project.comments_count - gone });
}

async function parentOn({ writes }: Transaction, parentId: string, projectId: string) {
  const parent = await findStoredComment(writes, parentId);
  if (parent?.project_id === projectId && parent.deleted_at === null) return parent;
  throw new Fail('invalid_request', {
    details: [{ field: 'parent_id', message: 'must be the id of a comment on this project' }],
  });
}

function checked(content: string): string {
  const fields = new Fields();
  const tidy = fields.someText('content', content);
  fields.assertValid();
  return tidy;
}

async function view({ writes, deps }: Transaction, id: string): Reply {
  const row = await findComment(writes, id);
  if (!row) throw new Fail('not_found');
  const [comment] = await viewComments(writes, deps.pages, [row]);
  if (!comment) throw new Fail('not_found');
  return { comment };
}
