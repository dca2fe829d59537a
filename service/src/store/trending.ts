import type { Reads } from './engine.ts';
import { inOrder, isActive, type ProjectRow, projectRows, type Sort } from './project-rows.ts';

/** Falls with age, never falls with votes. */
export type Score = (votes: number, createdAt: number) => number;

type Candidate = { seq: number; id: string; created_at: number; upvotes_count: number };

const FIRST_CHUNK = 64;
/** Room for rounding: a bound this close above the last place is still looked into. */
const ROUNDING = 1 + 1e-12;

/**
 * The `size` active projects of the highest score, exactly, without scoring them all: two orders are walked side by
 * side, newest first and most voted first. What neither walk has met yet is older than the one and has fewer votes than
 * the other, so its score is at most that of both cursors' ends together; once that cannot enter, the best are known.
 */
export async function topByScore(reads: Reads, size: number, score: Score): Promise<ProjectRow[]> {
  const seen = new Map<number, Candidate>();
  for (let walked = 0, chunk = FIRST_CHUNK; ; walked += chunk, chunk *= 2) {
    const newest = await candidates(reads, 'recent', chunk, walked);
    const mostVoted = await candidates(reads, 'popular', chunk, walked);
    for (const candidate of [...newest, ...mostVoted]) seen.set(candidate.seq, candidate);

    const best = ranked([...seen.values()], score).slice(0, size);
    const oldest = newest.at(-1);
    const leastVoted = mostVoted.at(-1);
    const exhausted = newest.length < chunk || !oldest || !leastVoted;
    if (exhausted || isSettled(best, size, score, leastVoted.upvotes_count, oldest.created_at)) {
      return projectRows(
        reads,
        best.map((candidate) => candidate.seq),
      );
    }
  }
}

function isSettled(best: Candidate[], size: number, score: Score, votes: number, createdAt: number): boolean {
  const last = best[size - 1];
  if (!last) return false;
  // All that is unseen has no vote; such projects rank newest first, the order they were met in.
  if (votes === 0) return true;
  return score(votes, createdAt) * ROUNDING < score(last.upvotes_count, last.created_at);
}

const candidates = ({ db }: Reads, sort: Sort, limit: number, offset: number): Promise<Candidate[]> =>
  inOrder(
    db
      .selectFrom('projects')
      .select(['projects.seq', 'projects.id', 'projects.created_at', 'projects.upvotes_count'])
      .where(isActive),
    sort,
  )
    .limit(limit)
    .offset(offset)
    .execute();

/** Highest score first; ties go to the newer, then to the smaller id. */
function ranked(found: Candidate[], score: Score): Candidate[] {
  return found
    .map((candidate) => ({ candidate, value: score(candidate.upvotes_count, candidate.created_at) }))
    .sort(
      (a, b) =>
        b.value - a.value ||
        b.candidate.created_at - a.candidate.created_at ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}
