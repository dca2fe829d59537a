import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';
import { inOrder } from './orders.ts';
import { isActive, type ProjectRow, projectRows, walk } from './rows.ts';

/** A score that falls with age and does not fall with votes. */
export type Score = (votes: number, createdAt: number) => number;

export type Candidate = { seq: number; id: string; created_at: number; upvotes_count: number };
type Ranked = { project: Candidate; value: number };

/** Further from 1970 than any date, in either direction, and more than any number of votes. */
export const FAR = 8.64e15;
/** Projects per place of the ranking in the first range. Each further range is longer by the factor `STEP`. */
const FIRST_STEP = 4;
const STEP = 4;
/** Tolerance for rounding: projects with a bound this close below the last place are still read. */
export const ROUNDING = 1 + 1e-12;

/**
 * The `size` active projects with the highest scores, exactly, without a score for every project. Projects are read
 * newest first, one range after another. Unread projects are no newer than the end of the last range and have no more
 * votes than the most voted project. When a project with both could not enter the ranking, the ranking is final.
 */
export async function topByScore(reads: Reads, size: number, score: Score): Promise<ProjectRow[]> {
  const best = await bestOf(reads, size, score);
  return projectRows(
    reads,
    best.map(({ project }) => project.seq),
  );
}

/** The newest date and the most votes that an unread project can have. */
type Bound = { createdAt: number; votes: number };

async function bestOf(reads: Reads, size: number, score: Score): Promise<Ranked[]> {
  const most = mostVotes.first(reads, {});
  let bound: Bound | undefined;
  let best: Ranked[] = [];
  let from = 0;
  for (let to = FIRST_STEP * Math.max(1, size); ; to *= STEP) {
    const floor = floorOf(best[size - 1], bound, score);
    // Sent together: a server responds to both in one round trip.
    const [{ found, end }, mostVoted] = await Promise.all([
      readStretch(reads, { from, length: to - from, after: FAR, enough: FAR, ...floor }),
      most,
    ]);
    best = ranked(best, found, score).slice(0, size);
    if (end === undefined || !mostVoted) return best;
    bound = { createdAt: end, votes: mostVoted.upvotes_count };
    if (isSettled(best[size - 1], bound, score)) return best;
    from = to;
  }
}

/** The oldest date and the fewest votes with which an unread project could still enter the ranking. */
function floorOf(last: Ranked | undefined, bound: Bound | undefined, score: Score): Bound {
  if (!last || !bound) return { createdAt: -FAR, votes: 0 };
  const bar = last.value / ROUNDING;
  return {
    createdAt: least(-FAR, FAR, (createdAt) => score(bound.votes, createdAt) >= bar),
    votes: least(0, FAR, (votes) => score(votes, bound.createdAt) >= bar),
  };
}

/** The smallest integer from `low` on that fits, if every larger one fits too; `high` if none does. */
export function least(low: number, high: number, fits: (value: number) => boolean): number {
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
  // Nothing has a vote. Such projects rank newest first, in the order in which they were read.
  return votes === 0 || score(votes, createdAt) < last.value / ROUNDING;
}

/** Projects with `enough` votes that were launched after `after` are only counted. */
type Part = { from: number; length: number; after: number; enough: number } & Bound;

const stretch = prepared((db, { from, length, createdAt, votes, after, enough }: Part) => {
  const isCounted = sql<boolean>`(walked.created_at > ${after} AND walked.upvotes_count >= ${enough})`;
  return (
    db
      .with(
        (name) => name('walked').materialized(),
        () =>
          walk({ db }, { categoryId: null, sort: 'recent' })
            // The condition on the date ends the index scan early, because each row is also read from the table.
            .where('created_at', '>=', createdAt)
            .select(['projects.id', 'projects.created_at', 'projects.upvotes_count'])
            .limit(length)
            .offset(from),
      )
      .selectFrom('walked')
      .select(['walked.seq', 'walked.id', 'walked.created_at', 'walked.upvotes_count'])
      .where('walked.upvotes_count', '>=', votes)
      .where(({ not }) => not(isCounted))
      // One more row, without an id: how many projects the range has, when the last was launched, and how many are only counted.
      .unionAll((all) =>
        all
          .selectFrom('walked')
          .select([
            sql<number>`count(*)`.as('seq'),
            sql<string>`NULL`.as('id'),
            sql<number>`min(walked.created_at)`.as('created_at'),
            sql<number>`count(CASE WHEN ${isCounted} THEN 1 END)`.as('upvotes_count'),
          ]),
      )
  );
});

/**
 * A range of the projects, newest first, without those below the floor. `end` is the creation time of its last project;
 * undefined if there are no more, or none that reach the floor.
 */
export async function readStretch(
  reads: Reads,
  part: Part,
): Promise<{ found: Candidate[]; counted: number; end: number | undefined }> {
  const rows = await stretch.all(reads, part);
  const sum = rows.find(({ id }) => id === null);
  return {
    found: rows.filter(({ id }) => id !== null),
    counted: sum?.upvotes_count ?? 0,
    end: sum?.seq === part.length ? sum.created_at : undefined,
  };
}

export const mostVotes = prepared((db, _: Record<string, never>) =>
  inOrder(db.selectFrom('projects').select('projects.upvotes_count').where(isActive), 'popular').limit(1),
);

/** Whether the one comes before the other. */
export function isAhead(one: Candidate, other: Candidate, score: Score): boolean {
  const valued = (project: Candidate) => ({ project, value: score(project.upvotes_count, project.created_at) });
  return compare(valued(one), valued(other)) < 0;
}

/** Highest score first. Of equal scores, the newer comes first, then the smaller id. */
const compare = (a: Ranked, b: Ranked): number =>
  b.value - a.value ||
  b.project.created_at - a.project.created_at ||
  (a.project.id < b.project.id ? -1 : Number(a.project.id > b.project.id));

function ranked(best: readonly Ranked[], found: readonly Candidate[], score: Score): Ranked[] {
  const fresh = found.map((project) => ({ project, value: score(project.upvotes_count, project.created_at) }));
  return [...best, ...fresh].sort(compare);
}
