import { MINUTE_MS } from '@launch-board/host/durations';
import type { Reads } from '../engines/engine.ts';
import { type Candidate, FAR, isAhead, least, mostVotes, ROUNDING, readStretch, type Score } from './top-by-score.ts';

const FIRST = 64;
const STEP = 4;

/**
 * The places that active projects with such votes and dates have among all by score, without a score for every project;
 * undefined beyond `limit`. Reads ranges of the projects, newest first, and ends where no older project can be ahead. The database
 * leaves out those that cannot be ahead of any that is still undecided, and counts those that are for certain.
 */
export async function ranksByScore(
  reads: Reads,
  candidates: readonly Candidate[],
  score: Score,
  limit: number,
): Promise<(number | undefined)[]> {
  const most = (await mostVotes.first(reads, {}))?.upvotes_count ?? 0;
  const ahead = candidates.map(() => 0);
  let [from, newest] = [0, FAR];
  for (let to = FIRST; ; to *= STEP) {
    const undecided = candidates.filter((_, i) => (ahead[i] ?? 0) < limit);
    const lowest = Math.min(...undecided.map((one) => score(one.upvotes_count, one.created_at)));
    const bar = lowest / ROUNDING;
    const createdAt = least(-FAR, FAR, (time) => score(most, time) >= bar);
    const bound = newest;
    const votes = least(0, FAR, (number) => score(number, bound) >= bar);
    const { found, counted, end } = await readStretch(reads, {
      ...{ from, length: to - from, createdAt, votes },
      // As many votes and later: ahead of each, by more than what rounding may be off by.
      after: Math.max(...undecided.map((one) => one.created_at)) + MINUTE_MS,
      enough: Math.max(...undecided.map((one) => one.upvotes_count)),
    });
    for (const [i, one] of candidates.entries())
      ahead[i] = (ahead[i] ?? 0) + counted + found.filter((other) => isAhead(other, one, score)).length;
    const isDone = ahead.every((number) => number >= limit) || end === undefined;
    if (isDone) return ahead.map((number) => (number < limit ? number + 1 : undefined));
    newest = end;
    from = to;
  }
}
