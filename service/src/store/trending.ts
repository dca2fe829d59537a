import type { Reads } from './engine.ts';
import { inOrder, isActive, type ProjectRow, projectRows, type Sort, walk } from './project-rows.ts';

/** Falls with age, never falls with votes. */
export type Score = (votes: number, createdAt: number) => number;

type Candidate = { seq: number; id: string; created_at: number; upvotes_count: number };

/** Where the two walks have come to: what neither has met is no newer and has no more votes. */
type Front = { createdAt: number; votes: number };

const FIRST_STEP = 128;
const GROWTH = 4;
/** Room for rounding: a bound this close above the last place is still looked into. */
const ROUNDING = 1 + 1e-12;
/** Beyond any date and any number of votes. */
const FAR = 8.64e15;

/**
 * The `size` active projects of the highest score, exactly, without scoring them all: two orders are walked side by
 * side, newest first and most voted first. What neither walk has met yet scores at most as much as the age of the one's
 * end and the votes of the other's together; once that cannot enter, the best are known.
 */
export async function topByScore(reads: Reads, size: number, score: Score): Promise<ProjectRow[]> {
  const seen = new Map<number, Candidate>();
  let best: Candidate[] = [];
  let front: Front = { createdAt: FAR, votes: FAR };
  for (let from = 0, to = FIRST_STEP; ; from = to, to *= GROWTH) {
    const bar = barOf(best[size - 1], score);
    const fewest = least(0, FAR, (votes) => score(votes, front.createdAt) >= bar);
    const oldest = least(-FAR, FAR, (createdAt) => score(front.votes, createdAt) >= bar);
    const newest = await met(reads, 'recent', from, to, { createdAt: -FAR, votes: fewest });
    const mostVoted = await met(reads, 'popular', from, to, { createdAt: oldest, votes: 0 });
    for (const candidate of [...newest, ...mostVoted]) seen.set(candidate.seq, candidate);

    best = ranked([...seen.values()], score).slice(0, size);
    const next = await frontAt(reads, to);
    if (next === undefined || isSettled(best[size - 1], score, next)) {
      return projectRows(
        reads,
        best.map((candidate) => candidate.seq),
      );
    }
    front = next;
  }
}

/** What a project has to score to be looked at: the last of the best so far, if they are enough. */
function barOf(last: Candidate | undefined, score: Score): number {
  return last ? score(last.upvotes_count, last.created_at) / ROUNDING : Number.NEGATIVE_INFINITY;
}

/** The smallest whole number from `low` on that fits, where every one above a fitting one fits; `high` if none does. */
function least(low: number, high: number, fits: (value: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = from + Math.floor((to - from) / 2);
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** The projects from one place of an order to another, without those below a floor: they stay in the database. */
const met = (reads: Reads, sort: Sort, from: number, to: number, floor: Front): Promise<Candidate[]> =>
  reads.db
    .selectFrom(
      walk(reads, { categoryId: null, sort })
        .select(['projects.id', 'projects.created_at', 'projects.upvotes_count'])
        .limit(to - from)
        .offset(from)
        .as('walked'),
    )
    .selectAll()
    .where('created_at', '>=', floor.createdAt)
    .where('upvotes_count', '>=', floor.votes)
    .execute();

/** Undefined where both walks have met every project. */
async function frontAt({ db }: Reads, place: number): Promise<Front | undefined> {
  const end = (column: 'created_at' | 'upvotes_count', sort: Sort) =>
    inOrder(db.selectFrom('projects').select(`projects.${column} as value`).where(isActive), sort)
      .limit(1)
      .offset(place - 1);
  const { createdAt, votes } = await db
    .selectNoFrom([end('created_at', 'recent').as('createdAt'), end('upvotes_count', 'popular').as('votes')])
    .executeTakeFirstOrThrow();
  return createdAt === null || votes === null ? undefined : { createdAt, votes };
}

function isSettled(last: Candidate | undefined, score: Score, front: Front): boolean {
  if (!last) return false;
  // All that is unseen has no vote; such projects rank newest first, the order they were met in.
  if (front.votes === 0) return true;
  return score(front.votes, front.createdAt) * ROUNDING < score(last.upvotes_count, last.created_at);
}

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
