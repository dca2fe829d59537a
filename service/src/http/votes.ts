import { operations } from '@launch-board/contract';
import { getVoteCountsBatch } from '../domain/votes.ts';
import { bind } from './serve.ts';

export const votes = [bind(operations.getVoteCountsBatch, 'until a commit', getVoteCountsBatch)];
