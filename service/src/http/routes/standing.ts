import { operations } from '@launch-board/contract';
import { getProjectStanding } from '../../domain/standing/standing.ts';
import { bindSeen } from './bind.ts';

export const standing = [bindSeen(operations.getProjectStanding, 'a second', getProjectStanding)];
