import { sql } from 'kysely';
import { countNames, readCount } from '../board-counts.ts';
import type { Reads } from '../engines/engine.ts';
import { BUCKET_MS } from '../projects/list/time-buckets.ts';
import { prepared, written } from '../queries/prepared.ts';

/** A project with votes in a period. */
export type Tally = { seq: number; id: string; votes: number; launched_at: number };

type Of = { period: number; category: string | null; limit: number };

/**
 * In SQLite, CROSS JOIN fixes the order of the tables: the index of the order first, then one row of `projects` for each.
 * The index has no ids, which would double its size for the few projects that are equal in votes and date.
 */
const top = prepared((db, { period, category, limit }: Of, { isOfAll }: { isOfAll: boolean }) =>
  written(
    db,
    sql<Tally>`SELECT projects.seq, projects.id, period_votes.votes, period_votes.launched_at
      FROM period_votes CROSS JOIN projects
      WHERE period_votes.period = ${period} AND period_votes.votes > 0 AND projects.seq = period_votes.project
        AND projects.status = 'active' ${isOfAll ? sql`` : sql`AND projects.category_id = ${category}`}
      ORDER BY period_votes.votes DESC, period_votes.launched_at DESC LIMIT ${limit}`,
  ),
);

/** A category with as many public projects is looked through by project instead. Both ways take some milliseconds there. */
const SMALL_CATEGORY = 10_000;

/**
 * The projects of a small category with their votes: the index of the order would be read until a hundred of them are
 * found, which may be all of it. MATERIALIZED fixes this plan, whatever an engine knows of the category.
 */
const topOfFew = prepared((db, { period, category, limit }: Of) =>
  written(
    db,
    sql<Tally>`WITH own AS MATERIALIZED (
        SELECT projects.seq, projects.id, projects.created_at AS launched_at,
          (SELECT votes FROM period_votes WHERE period = ${period} AND project = projects.seq) AS votes
        FROM projects WHERE projects.status = 'active' AND projects.category_id = ${category})
      SELECT seq, id, votes, launched_at FROM own WHERE votes > 0
      ORDER BY votes DESC, launched_at DESC, id LIMIT ${limit}`,
  ),
);

type Level = { period: number; category: string | null; votes: number; launchedAt: number };

const level = prepared((db, { period, category, votes, launchedAt }: Level, { isOfAll }: { isOfAll: boolean }) =>
  written(
    db,
    sql<Tally>`SELECT projects.seq, projects.id, period_votes.votes, period_votes.launched_at
      FROM period_votes CROSS JOIN projects
      WHERE period_votes.period = ${period} AND period_votes.votes = ${votes} AND period_votes.launched_at = ${launchedAt}
        AND projects.seq = period_votes.project
        AND projects.status = 'active' ${isOfAll ? sql`` : sql`AND projects.category_id = ${category}`}`,
  ),
);

/** The first public projects of a period that is not closed, by all their votes, in the order of the list of the most voted. */
export async function topOfPeriod(reads: Reads, of: Of, small = SMALL_CATEGORY): Promise<Tally[]> {
  if (of.category !== null && (await readCount(reads, countNames.projectsIn(of.category))) <= small)
    return topOfFew.all(reads, of);
  const shape = { isOfAll: of.category === null };
  const found = await top.all(reads, { ...of, limit: of.limit + 1 }, shape);
  const [last, beyond] = found.slice(of.limit - 1);
  // Where the index does not decide between the last and those beyond, all of them have to be compared.
  if (last && beyond && isLevel(last, beyond)) {
    const { votes, launched_at: launchedAt } = last;
    const equal = await level.all(reads, { period: of.period, category: of.category, votes, launchedAt }, shape);
    found.splice(0, found.length, ...found.filter((one) => !isLevel(one, last)), ...equal);
  }
  return found.sort(inOrder).slice(0, of.limit);
}

const isLevel = (a: Tally, b: Tally): boolean => a.votes === b.votes && a.launched_at === b.launched_at;

/** The order of places. */
export const inOrder = (a: Tally, b: Tally): number =>
  b.votes - a.votes || b.launched_at - a.launched_at || (a.id < b.id ? -1 : 1);

const sum = prepared((db, { period }: { period: number }) =>
  db
    .selectFrom('period_votes')
    .select(sql<number>`CAST(coalesce(sum(votes), 0) AS bigint)`.as('votes'))
    .select(sql<number>`count(*)`.as('projects'))
    .where('period', '=', period),
);

/** All votes that are counted for a period that is not closed, and of how many projects they were added up. */
export const sumOfPeriod = async (reads: Pick<Reads, 'db'>, period: number): Promise<PeriodSum> =>
  (await sum.first(reads, { period })) ?? { votes: 0, projects: 0 };
export type PeriodSum = { votes: number; projects: number };

type Span = { from: number; until: number };

const launchedIn = prepared((db, { from, until }: Span) =>
  db
    .selectFrom('projects')
    .select(sql<number>`count(*)`.as('number'))
    .where(sql<boolean>`projects.status = 'active'`)
    .where('projects.created_at', '>=', from)
    .where('projects.created_at', '<', until),
);

const inBuckets = prepared((db, { from, until }: Span) =>
  db
    .selectFrom('project_spans')
    .select(sql<number>`CAST(coalesce(sum(projects), 0) AS bigint)`.as('number'))
    .where('category_id', '=', '')
    .where('span', '>=', from)
    .where('span', '<', until),
);

/** How many public projects were launched in a span: those of whole time buckets are counted already. */
export async function countLaunches(reads: Pick<Reads, 'db'>, { from, until }: Span): Promise<number> {
  const [first, end] = [Math.ceil(from / BUCKET_MS), Math.floor(until / BUCKET_MS)];
  if (first >= end) return (await launchedIn.first(reads, { from, until }))?.number ?? 0;
  const parts = await Promise.all([
    launchedIn.first(reads, { from, until: first * BUCKET_MS }),
    inBuckets.first(reads, { from: first, until: end }),
    launchedIn.first(reads, { from: end * BUCKET_MS, until }),
  ]);
  return parts.reduce((total, part) => total + (part?.number ?? 0), 0);
}
