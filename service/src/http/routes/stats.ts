import { operations } from '@launch-board/contract';
import { getSiteStats } from '../../domain/stats.ts';
import { bind } from './bind.ts';

export const stats = [bind(operations.getSiteStats, 'until a commit', getSiteStats)];
