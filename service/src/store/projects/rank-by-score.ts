import type { Reads } from '../engines/engine.ts';
import {
  type Candidate,
  endOf,
  FAR,
  isAhead,
  least,
  mostVotes,
  ROUNDING,
  type Score,
  stretch,
} from './top-by-score.ts';

const FIRST = 64;
const STEP = 4;

/**
 * The place of an active project among all by score, without a score for every project; undefined beyond `limit`. Reads
 * ranges of the projects, newest first, of which the database leaves out those that cannot be ahead, and ends where no
 * older project can be ahead.
 */
export async function rankByScore(
  reads: Reads,
  project: Candidate,
  score: Score,
  limit: number,
): Promise<number | undefined> {
  const most = (await mostVotes.first(reads, {}))?.upvotes_count ?? 0;
  const bar = score(project.upvotes_count, project.created_at) / ROUNDING;
  const createdAt = least(-FAR, FAR, (time) => score(most, time) >= bar);
  let [ahead, from, newest] = [0, 0, FAR];
  for (let to = FIRST; ; to *= STEP) {
    const bound = newest;
    const votes = least(0, FAR, (number) => score(number, bound) >= bar);
    const [found, end] = await Promise.all([
      stretch.all(reads, { from, length: to - from, createdAt, votes }),
      endOf.first(reads, { before: to - 1 }),
    ]);
    ahead += found.filter((other) => isAhead(other, project, score)).length;
    if (ahead >= limit) return undefined;
    if (!end || end.created_at < createdAt) return ahead + 1;
    newest = end.created_at;
    from = to;
  }
}
