import { limits } from '@launch-board/contract';
import { periodToClose, updatePeriod } from '../../store/periods/periods.ts';
import { dropTallies } from '../../store/periods/recount.ts';
import { insertResults } from '../../store/periods/results.ts';
import { countLaunches, sumOfPeriod } from '../../store/periods/tallies.ts';
import type { PeriodRow } from '../../store/tables.ts';
import { goOn, type Handler } from '../due-work/work.ts';
import type { BoardTransaction } from '../transaction.ts';
import { beginPeriods } from './begin.ts';
import { tellOfResult } from './news.ts';
import { LATE_MS, nextRound } from './rounds.ts';
import { topOf } from './top.ts';

/**
 * Creates the periods to come and closes those that are over, one in a transaction: with the move of this work, so that
 * none is closed twice. Then drops the counts of closed periods, some at a time.
 */
export const keepPeriods: Handler = async (deps, work) => {
  await beginPeriods(deps);
  await deps.store.write(async (writes) => {
    const now = deps.clock();
    const over = await periodToClose(writes, now - LATE_MS);
    if (over) await close({ writes, now, newId: deps.newId, deps }, over);
    const isAtWork = over !== undefined || (await dropTallies(writes));
    await goOn(writes, work, { dueAt: isAtWork ? now : await nextRound(writes, now) });
  });
};

/** Fixes the results of a period. Votes that are withdrawn later, and projects that are removed, do not change them. */
async function close(tx: Pick<BoardTransaction, 'writes' | 'now' | 'newId' | 'deps'>, over: PeriodRow) {
  const { writes, now } = tx;
  const { seq: period, starts_at: from, ends_at: until } = over;
  const top = await topOf(writes, tx.deps, over, { category: null, limit: limits.leaderboard.maximum });
  await insertResults(
    writes,
    top.map(({ id, votes }, i) => ({ period, place: i + 1, project_id: id, votes })),
  );
  await updatePeriod(writes, period, {
    closed_at: now,
    is_live: 0,
    launches: await countLaunches(writes, { from, until }),
    votes: (await sumOfPeriod(writes, period)).votes,
  });
  await tellOfResult(
    tx,
    over,
    top.map(({ id }) => id),
  );
  if (over.id !== null && over.kind === 'term')
    await tx.deps.happened(tx, { what: 'term closed', id: over.id, endsAt: over.ends_at });
}
