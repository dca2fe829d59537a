import {
  type Complete,
  type InputOf,
  type LeaderboardEntry,
  limits,
  type operations,
  type StoredPeriodKind,
  storedPeriodKinds,
} from '@launch-board/contract';
import { findPeriod, latestPeriod } from '../../store/periods/periods.ts';
import { type ResultRow, resultsOf } from '../../store/periods/results.ts';
import { pageAtOffset } from '../../store/projects/list/page-at-offset.ts';
import { projectRows } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import type { Pages } from '../pages.ts';
import { viewProjects } from '../projects/views.ts';
import { topOf } from './top.ts';
import { allTime, viewAmongOthers } from './views.ts';

type Query = InputOf<typeof operations.getLeaderboard>;

type Needed = Pick<Deps, 'store' | 'clock' | 'pages' | 'operatorSettings'>;

/** @throws Fail `not_found` */
export async function getLeaderboard(deps: Needed, { period: key, limit, category }: Query) {
  const { store, clock, pages, operatorSettings } = deps;
  const now = clock();
  const categoryId = category?.toLowerCase() ?? null;
  return store.read(async (reads) => {
    if (key === 'all') return allTimeBoard(reads, pages, { limit, categoryId });
    const row = await begunPeriod(reads, key, now);
    const places = await placesOf(reads, deps, row, categoryId);
    const [period, entries] = await Promise.all([
      viewAmongOthers(reads, row, pages, now),
      viewEntries(reads, places.slice(0, limit), pages),
    ]);
    return { period, counts_team_votes: operatorSettings.teamVotesCount, entries, total: places.length };
  });
}

async function allTimeBoard(reads: Reads, pages: Pages, query: { limit: number; categoryId: string | null }) {
  const { rows, total } = await pageAtOffset(reads, { ...query, search: null, sort: 'popular', offset: 0 });
  const entries = viewProjects(rows, pages).map((project, i) => ({
    place: i + 1,
    votes: project.upvotes_count ?? 0,
    project,
  }));
  return {
    period: allTime(pages),
    counts_team_votes: true,
    entries,
    total: Math.min(total, limits.leaderboard.maximum),
  };
}

const kinds: readonly string[] = storedPeriodKinds;

/** The period with the key, or the running one of the kind. @throws Fail `not_found` if there is none, or not yet */
export async function begunPeriod(reads: Reads, key: string, now: number): Promise<PeriodRow> {
  const row = kinds.includes(key)
    ? await latestPeriod(reads, key as StoredPeriodKind, now)
    : await findPeriod(reads, key);
  // Between two terms none is running.
  if (!row || row.starts_at > now || (key === 'term' && row.ends_at <= now)) throw new Fail('not_found');
  return row;
}

export type Place = { place: number; votes: number; seq: number | null };

/** All places of a period that has begun. */
async function placesOf(reads: Reads, deps: Needed, period: PeriodRow, category: string | null): Promise<Place[]> {
  if (period.closed_at === null)
    return runningPlaces(reads, deps, period, { category, limit: limits.leaderboard.maximum });
  const results = await resultsOf(reads, { periods: [period.seq], places: limits.leaderboard.maximum });
  if (category === null) return results;
  const within = results.filter(({ category_id }) => category_id === category);
  return within.map((row: ResultRow, i) => ({ ...row, place: i + 1 }));
}

export async function runningPlaces(
  reads: Reads,
  deps: Pick<Deps, 'operatorSettings'>,
  period: PeriodRow,
  query: { category: string | null; limit: number },
): Promise<Place[]> {
  const tallies = await topOf(reads, deps, period, query);
  return tallies.map(({ seq, votes }, i) => ({ place: i + 1, votes, seq }));
}

/** The places with their projects, in one look-up for all. */
export async function viewEntries(
  reads: Reads,
  places: readonly Place[],
  pages: Pages,
): Promise<Complete<LeaderboardEntry>[]> {
  const rows = await projectRows(reads, [...new Set(places.flatMap(({ seq }) => seq ?? []))]);
  const views = viewProjects(rows, pages);
  const bySeq = new Map(rows.map(({ seq }, i) => [seq, views[i]]));
  return places.map(({ place, votes, seq }) => ({
    place,
    votes,
    project: seq === null ? undefined : bySeq.get(seq),
  }));
}
