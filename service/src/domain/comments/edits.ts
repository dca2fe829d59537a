import type { CommentEdit, Complete, InputOf, operations } from '@launch-board/contract';
import { editsOf } from '../../store/comments/edits.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertModerator } from '../people/rights.ts';
import { isoTime } from '../text/iso-time.ts';

/** What a comment said before. Also of one that a moderator removed, for somebody has to judge it. */
export async function listCommentEdits(
  { store }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listCommentEdits>,
): Promise<{ edits: Complete<CommentEdit>[] }> {
  assertModerator(actor);
  return store.read(async (reads) => {
    const comment = await findStoredComment(reads, id);
    if (!comment || (comment.deleted_at !== null && comment.removal_reason === null)) throw new Fail('not_found');
    const rows = await editsOf(reads, id);
    return {
      edits: rows.map(({ revision, content, replaced_at }) => ({
        revision,
        content,
        replaced_at: isoTime(replaced_at),
      })),
    };
  });
}
