import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';
import { inOrder, isActive, type ProjectRow, projectRows, walk } from './rows.ts';

/** Falls with age, never falls with votes. */
export type Score = (votes: number, createdAt: number) => number;

type Candidate = { seq: number; id: string; created_at: number; upvotes_count: number };
type Ranked = { project: Candidate; value: number };

/** Beyond any date, either way, and any number of votes. */
const FAR = 8.64e15;
/** Projects looked at for each place at first, to learn what a place takes; each further stretch is longer. */
const FIRST_STEP = 4;
const STEP = 4;
/** Room for rounding: a bound this close below the last place is still looked into. */
const ROUNDING = 1 + 1e-12;

/**
 * The `size` active projects of the highest score, exactly, without scoring them all: they are met newest first, one
 * stretch after another. What has not been met is no newer than the end of the last stretch and has no more votes than
 * the most voted project of all; once that cannot enter, the best are known.
 */
export async function topByScore(reads: Reads, size: number, score: Score): Promise<ProjectRow[]> {
  const best = await bestOf(reads, size, score);
  return projectRows(
    reads,
    best.map(({ project }) => project.seq),
  );
}

/** At the most, of all that has not been met. */
type Bound = { createdAt: number; votes: number };

async function bestOf(reads: Reads, size: number, score: Score): Promise<Ranked[]> {
  const most = mostVotes.first(reads, {});
  let bound: Bound | undefined;
  let best: Ranked[] = [];
  let from = 0;
  for (let to = FIRST_STEP * Math.max(1, size); ; to *= STEP) {
    const floor = floorOf(best[size - 1], bound, score);
    // Asked together, a server answers all in the time of one.
    const [found, end, mostVoted] = await Promise.all([
      stretch.all(reads, { from, length: to - from, ...floor }),
      endOf.first(reads, { before: to - 1 }),
      most,
    ]);
    best = ranked(best, found, score).slice(0, size);
    if (!end || !mostVoted) return best;
    bound = { createdAt: end.created_at, votes: mostVoted.upvotes_count };
    if (isSettled(best[size - 1], bound, score)) return best;
    from = to;
  }
}

/** The oldest and the least voted of what has not been met that could still take the last place. */
function floorOf(last: Ranked | undefined, bound: Bound | undefined, score: Score): Bound {
  if (!last || !bound) return { createdAt: -FAR, votes: 0 };
  const bar = last.value / ROUNDING;
  return {
    createdAt: least(-FAR, FAR, (createdAt) => score(bound.votes, createdAt) >= bar),
    votes: least(0, FAR, (votes) => score(votes, bound.createdAt) >= bar),
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

function isSettled(last: Ranked | undefined, { createdAt, votes }: Bound, score: Score): boolean {
  if (!last) return false;
  // Nothing has a vote; such projects rank newest first, the order they were met in.
  return votes === 0 || score(votes, createdAt) < last.value / ROUNDING;
}

/** The projects from one place of the order to another. Those below the floor never leave the database. */
const stretch = prepared((db, { from, length, createdAt, votes }: { from: number; length: number } & Bound) =>
  db
    .selectFrom(
      walk({ db }, { categoryId: null, sort: 'recent' })
        // Each row costs a look into the table, so the bound ends the walk here. It moves no place in the order.
        .where('created_at', '>=', createdAt)
        .select(['projects.id', 'projects.created_at', 'projects.upvotes_count'])
        .limit(length)
        .offset(from)
        .as('walked'),
    )
    .selectAll()
    .where('upvotes_count', '>=', votes),
);

/** When the project at this place of the order was created; nothing beyond the last place. */
const endOf = prepared((db, { before }: { before: number }) =>
  inOrder(db.selectFrom('projects').select('projects.created_at').where(isActive), 'recent').limit(1).offset(before),
);

const mostVotes = prepared((db, _: Record<string, never>) =>
  inOrder(db.selectFrom('projects').select('projects.upvotes_count').where(isActive), 'popular').limit(1),
);

/** Highest score first; ties go to the newer, then to the smaller id. */
function ranked(best: readonly Ranked[], found: readonly Candidate[], score: Score): Ranked[] {
  const fresh = found.map((project) => ({ project, value: score(project.upvotes_count, project.created_at) }));
  return [...best, ...fresh].sort(
    (a, b) =>
      b.value - a.value || b.project.created_at - a.project.created_at || (a.project.id < b.project.id ? -1 : 1),
  );
}
