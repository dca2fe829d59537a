import type { Complete, InputOf, operations, Project } from '@launch-board/contract';
import { SECOND_MS } from '@launch-board/host/durations';
import { topByScore } from '../../store/projects/top-by-score.ts';
import type { Deps } from '../deps.ts';
import { viewProjects } from './views.ts';

const SECONDS_AN_HOUR = 3600;

/**
 * The formula of the ranking, section 4.2 of the specification. Times are Unix milliseconds. Ages count in whole seconds,
 * and a creation in the future counts as now. The query in `store/projects/top-by-score.ts` needs a score that falls with age
 * and does not fall with votes. A further input needs a bound in that query, and an index.
 */
export function trendingScore(votes: number, createdAt: number, now: number): number {
  const age = Math.max(0, Math.floor(now / SECOND_MS) - Math.floor(createdAt / SECOND_MS));
  return votes / (age / SECONDS_AN_HOUR + 2) ** 1.5;
}

export async function listTrendingProjects(
  { store, clock, pages }: Deps,
  { limit }: InputOf<typeof operations.listTrendingProjects>,
): Promise<{ projects: Complete<Project>[] }> {
  const now = clock();
  const score = (votes: number, createdAt: number) => trendingScore(votes, createdAt, now);
  const rows = await store.read((reads) => topByScore(reads, limit, score));
  return { projects: viewProjects(rows, pages) };
}
