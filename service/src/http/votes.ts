import { operations } from '@launch-board/contract';
import { castVote, withdrawVote } from '../domain/vote-writes.ts';
import { getVoteCountsBatch } from '../domain/votes.ts';
import { bindMember, bindSeen } from './bind.ts';

export const votes = [
  bindSeen(operations.getVoteCountsBatch, 'until a commit', getVoteCountsBatch),
  bindMember(operations.castVote, castVote),
  bindMember(operations.withdrawVote, withdrawVote),
];
