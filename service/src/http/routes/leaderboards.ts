import { operations } from '@launch-board/contract';
import { listPeriods } from '../../domain/periods/archive.ts';
import { getLeaderboard } from '../../domain/periods/leaderboards.ts';
import { bind } from './bind.ts';

export const leaderboards = [
  bind(operations.listPeriods, 'a second', listPeriods),
  bind(operations.getLeaderboard, 'a second', getLeaderboard),
];
