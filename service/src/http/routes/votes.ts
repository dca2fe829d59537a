import { operations } from '@launch-board/contract';
import { castVote, getVoteCountsBatch, withdrawVote } from '../../domain/votes/votes.ts';
import { bindMember, bindSeen } from './bind.ts';

export const votes = [
  bindSeen(operations.getVoteCountsBatch, 'until a commit', getVoteCountsBatch),
  bindMember(operations.castVote, castVote),
  bindMember(operations.withdrawVote, withdrawVote),
];
