import { operations } from '@launch-board/contract';
import { listChanges } from '../../domain/feed/reads.ts';
import { bind, bindLive } from './bind.ts';

// "A second": on a server what is told also depends on transactions that end without a change.
export const feed = [bind(operations.listChanges, 'a second', listChanges), bindLive(operations.streamChanges)];
