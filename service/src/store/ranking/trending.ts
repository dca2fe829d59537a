import type { Reads } from '../engines/engine.ts';
import { inOrder, isActive, type ProjectRow, projectRows, type Sort, walk } from '../projects/rows.ts';
import { prepared } from '../queries/prepared.ts';

/** Falls with age, never falls with votes. */
export type Score = (votes: number, createdAt: number) => number;

type Candidate = { seq: number; id: string; created_at: number; upvotes_count: number };
type Ranked = { project: Candidate; value: number };

/** Where the two walks have come to: what neither has met is no newer and has no more votes. */
type Front = { createdAt: number; votes: number };

/** Beyond any date, either way, and any number of votes. */
const FAR = 8.64e15;
/** What the first walk sees for each place, to learn what a place takes. Of what is walked after that, few rows leave the database. */
const FIRST_STEP = 4;
const STEP = 4;
/** Room for rounding: a bound this close below the last place is still looked into. */
const ROUNDING = 1 + 1e-12;

/**
 * The `size` active projects of the highest score, exactly, without scoring them all: two orders are walked by turns,
 * newest first and most voted first. What neither walk has met yet scores at most as much as the age of the one's end
 * and the votes of the other's together; once that cannot enter, the best are known.
 */
export async function topByScore(reads: Reads, size: number, score: Score): Promise<ProjectRow[]> {
  const best = await bestOf(reads, size, score);
  return projectRows(
    reads,
    best.map(({ project }) => project.seq),
  );
}

async function bestOf(reads: Reads, size: number, score: Score): Promise<Ranked[]> {
  const first = FIRST_STEP * Math.max(1, size);
  const walked = { recent: 0, popular: 0 };
  let best: Ranked[] = [];
  // At the heads of the two orders: the newest moment, and the most votes.
  let front = await frontAt(reads, 1);
  for (let to = first; front; to *= STEP) {
    const next = await frontAt(reads, to);
    // The newest come first alone: what a place takes among them tells how far back to look, which is often not far.
    for (const sort of to === first ? (['recent'] as const) : (['recent', 'popular'] as const)) {
      const floor = floorOf(best[size - 1], front, score);
      best = ranked(best, await met(reads, sort, walked[sort], to, floor), score).slice(0, size);
      walked[sort] = to;
      if (!next) return best; // one order, walked to its end, has met everything
      front = sort === 'recent' ? { ...front, createdAt: next.createdAt } : { ...front, votes: next.votes };
      if (isSettled(best[size - 1], front, score)) return best;
    }
  }
  return best;
}

/** The oldest and the least voted of what neither walk has met that could still take the last place. */
function floorOf(last: Ranked | undefined, front: Front, score: Score): Front {
  if (!last) return { createdAt: -FAR, votes: 0 };
  const bar = last.value / ROUNDING;
  return {
    createdAt: least(-FAR, FAR, (createdAt) => score(front.votes, createdAt) >= bar),
    votes: least(0, FAR, (votes) => score(votes, front.createdAt) >= bar),
  };
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

function isSettled(last: Ranked | undefined, front: Front, score: Score): boolean {
  if (!last) return false;
  // All that is unseen has no vote; such projects rank newest first, the order they were met in.
  if (front.votes === 0) return true;
  return score(front.votes, front.createdAt) < last.value / ROUNDING;
}

type Stretch = { from: number; length: number } & Front;

const stretch = prepared((db, { from, length, createdAt, votes }: Stretch, { sort }: { sort: Sort }) => {
  const order = walk({ db }, { categoryId: null, sort });
  // Each row of this order costs a look into the table, so its own bound ends the walk. It moves no place in the order.
  const walked = sort === 'recent' ? order.where('created_at', '>=', createdAt) : order;
  return db
    .selectFrom(
      walked
        .select(['projects.id', 'projects.created_at', 'projects.upvotes_count'])
        .limit(length)
        .offset(from)
        .as('walked'),
    )
    .selectAll()
    .where('created_at', '>=', createdAt)
    .where('upvotes_count', '>=', votes);
});

/** The projects from one place of an order to another. Those below the floor never leave the database. */
const met = (reads: Reads, sort: Sort, from: number, to: number, floor: Front): Promise<Candidate[]> =>
  stretch.all(reads, { from, length: to - from, ...floor }, { sort });

const front = prepared((db, { before }: { before: number }) => {
  const at = (column: 'created_at' | 'upvotes_count', sort: Sort) =>
    inOrder(db.selectFrom('projects').select(`projects.${column} as value`).where(isActive), sort)
      .limit(1)
      .offset(before);
  return db.selectNoFrom([at('created_at', 'recent').as('createdAt'), at('upvotes_count', 'popular').as('votes')]);
});

/** Undefined where the walks end before this place. */
async function frontAt(reads: Reads, place: number): Promise<Front | undefined> {
  const { createdAt, votes } = (await front.first(reads, { before: place - 1 })) ?? {};
  return createdAt == null || votes == null ? undefined : { createdAt, votes };
}

/** Highest score first; ties go to the newer, then to the smaller id. */
function ranked(best: readonly Ranked[], found: readonly Candidate[], score: Score): Ranked[] {
  const known = new Set(best.map(({ project }) => project.seq));
  const fresh = found.filter((project) => !known.has(project.seq));
  return [
    ...best,
    ...fresh.map((project) => ({ project, value: score(project.upvotes_count, project.created_at) })),
  ].sort(
    (a, b) =>
      b.value - a.value || b.project.created_at - a.project.created_at || (a.project.id < b.project.id ? -1 : 1),
  );
}
