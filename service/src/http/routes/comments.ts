import { operations } from '@launch-board/contract';
import { addComment, deleteComment, editComment } from '../../domain/comments/changes.ts';
import { listCommentEdits } from '../../domain/comments/edits.ts';
import { likeComment, unlikeComment } from '../../domain/comments/likes.ts';
import { listProjectComments } from '../../domain/comments/reads.ts';
import { bindMember, bindSeen } from './bind.ts';

export const comments = [
  bindSeen(operations.listProjectComments, 'until a commit', listProjectComments),
  bindMember(operations.addComment, addComment),
  bindMember(operations.editComment, editComment),
  bindMember(operations.deleteComment, deleteComment),
  bindMember(operations.listCommentEdits, listCommentEdits),
  bindMember(operations.likeComment, likeComment),
  bindMember(operations.unlikeComment, unlikeComment),
];
