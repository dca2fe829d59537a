import type { Complete, InputOf, operations, PeriodSummary, RunningTerm } from '@launch-board/contract';
import { countPeriodsIn, latestPeriod, neighboursOf, periodsIn } from '../../store/periods/periods.ts';
import { resultsOf } from '../../store/periods/results.ts';
import { countLaunches } from '../../store/periods/tallies.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { beginningOf, dayAt } from './calendar.ts';
import { begunPeriod, type Place, runningPlaces, viewEntries } from './leaderboards.ts';
import { runningVotes } from './running-votes.ts';
import { viewAmongOthers, viewPeriod } from './views.ts';

const WINNERS = 3;

/** @throws Fail `not_found` for an unknown period to look within */
export async function listPeriods(deps: Deps, query: InputOf<typeof operations.listPeriods>) {
  const { store, clock, pages, operatorSettings } = deps;
  const now = clock();
  const { kind, within, ...page } = query;
  return store.read(async (reads) => {
    const outer = within === undefined ? undefined : await begunPeriod(reads, within, now);
    // The first week of a term or a year may begin before it.
    const span = { kind, endAfter: outer?.starts_at ?? 0, until: Math.min(outer?.ends_at ?? now + 1, now + 1) };
    const { items, facts } = await listed(reads, page, {
      scope: ['periods', kind, within],
      form: ['integer'],
      read: ({ limit, offset, after }) =>
        periodsIn(reads, after ? { ...span, until: Number(after[0]) } : span, limit, offset),
      keyOf: (row) => [row.starts_at],
      view: (rows) => viewSummaries(reads, rows, deps, now),
      count: () => countPeriodsIn(reads, span),
    });
    const term = await runningTerm(reads, { pages, now, zone: operatorSettings.timeZone });
    return { periods: items, term, ...facts };
  });
}

async function viewSummaries(
  reads: Reads,
  rows: readonly PeriodRow[],
  deps: Deps,
  now: number,
): Promise<Complete<PeriodSummary>[]> {
  const { store, pages } = deps;
  const winners = await winnersOf(reads, deps, rows);
  const entries = await viewEntries(reads, [...winners.values()].flat(), pages);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const ends =
    newest && oldest && (await Promise.all([neighboursOf(reads, newest, now), neighboursOf(reads, oldest, now)]));
  const summaries: Complete<PeriodSummary>[] = [];
  for (const [i, row] of rows.entries()) {
    const around = {
      previous: rows[i + 1]?.key ?? ends?.[1].previous ?? null,
      next: rows[i - 1]?.key ?? ends?.[0].next ?? null,
    };
    const span = { from: row.starts_at, until: row.ends_at };
    summaries.push({
      ...viewPeriod(row, pages, around),
      launches_count: row.launches ?? (await countLaunches(reads, span)),
      votes_count: row.votes ?? (row.is_live ? await runningVotes(store, reads, { period: row.seq, now }) : 0),
      winners: entries.splice(0, winners.get(row.seq)?.length ?? 0),
    });
  }
  return summaries;
}

/** The first places of each period, in the order of the periods. Few are live. */
async function winnersOf(reads: Reads, deps: Deps, rows: readonly PeriodRow[]): Promise<Map<number, Place[]>> {
  const closed = rows.filter(({ closed_at }) => closed_at !== null).map(({ seq }) => seq);
  const results = Map.groupBy(await resultsOf(reads, { periods: closed, places: WINNERS }), ({ period }) => period);
  const winners = new Map<number, Place[]>();
  for (const row of rows) {
    const places = row.is_live
      ? await runningPlaces(reads, deps, row, { category: null, limit: WINNERS })
      : results.get(row.seq);
    winners.set(row.seq, places ?? []);
  }
  return winners;
}

type Now = { pages: Pages; now: number; zone: string };

async function runningTerm(reads: Reads, { pages, now, zone }: Now): Promise<Complete<RunningTerm> | undefined> {
  const row = await latestPeriod(reads, 'term', now);
  if (!row || row.ends_at <= now) return undefined;
  const first = beginningOf('week', dayAt(row.starts_at, zone));
  const weekOf = (time: number) => Math.floor(first.until(dayAt(time, zone)).days / 7) + 1;
  return { ...(await viewAmongOthers(reads, row, pages, now)), week: weekOf(now), weeks: weekOf(row.ends_at - 1) };
}
