import type { SiteStats } from '@launch-board/contract';
import { readSiteCounts } from '../store/board-counts.ts';
import type { Deps } from './deps.ts';

export const getSiteStats = ({ store }: Pick<Deps, 'store'>): Promise<SiteStats> => store.read(readSiteCounts);
