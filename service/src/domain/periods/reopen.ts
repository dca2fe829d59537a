import { DAY_MS } from '@launch-board/host/durations';
import { writeLog } from '../../store/moderation/log.ts';
import { findPeriod, updatePeriod } from '../../store/periods/periods.ts';
import { dropResults } from '../../store/periods/results.ts';
import type { Store } from '../../store/store.ts';
import { countAnew } from './count.ts';
import { takeBackResult } from './news.ts';
import { nameOfPeriod } from './views.ts';

/** Later than so many days after its end, the places of a period may have been cited, and stay. */
export const REOPENING_DAYS = 7;

export type Refusal = 'unknown' | 'open' | 'too late';

type ReopenDeps = { store: Store; clock: () => number; newId: () => string };
type Asked = { kind: string; key: string; reason: string };

/**
 * Opens a period that was closed too early. Its votes are counted anew from their rows, and it is closed again at its
 * end. The log shows it as an act of the operator. Returns why it was refused.
 */
export const reopenPeriod = ({ store, clock, newId }: ReopenDeps, { kind, key, reason }: Asked) =>
  store.write(async (writes): Promise<Refusal | undefined> => {
    const now = clock();
    const period = await findPeriod(writes, key);
    if (period?.kind !== kind) return 'unknown';
    if (period.closed_at === null) return 'open';
    if (now - period.ends_at > REOPENING_DAYS * DAY_MS) return 'too late';
    await takeBackResult(writes, period, now);
    await dropResults(writes, period.seq);
    // Also live if it is over: until it is closed, withdrawn votes have to be taken from it.
    const open = { closed_at: null, launches: null, votes: null, is_live: 1, is_counting: 1 } as const;
    await updatePeriod(writes, period.seq, open);
    await countAnew(writes, now);
    const id = newId();
    // Only terms have ids; for others that of the entry stands.
    const target = { target_type: 'period', target_id: period.id ?? id, target_name: nameOfPeriod(period) } as const;
    const entry = { id, act: 'reopen_period', ...target, reason, moderator_id: null, created_at: now } as const;
    await writeLog(writes, entry, [target.target_id]);
    return undefined;
  });
