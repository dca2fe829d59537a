import { operations } from '@launch-board/contract';
import { addComment, deleteComment, editComment, listProjectComments } from '../../domain/comments.ts';
import { bindMember, bindSeen } from './bind.ts';

export const comments = [
  bindSeen(operations.listProjectComments, 'until a commit', listProjectComments),
  bindMember(operations.addComment, addComment),
  bindMember(operations.editComment, editComment),
  bindMember(operations.deleteComment, deleteComment),
];
