import { type RawBuilder, sql } from 'kysely';
import { countNames, readCount } from '../../board-counts.ts';
import type { ChangeTable, Reads } from '../../engines/engine.ts';
import { fold } from '../../search/fold.ts';
import type { Matches } from '../../search/project-matches.ts';
import { matching } from '../../search/project-matches.ts';
import { cheapestPlan, matchesOf, type SearchPlan, searchPlans } from '../../search/project-search.ts';
import { inOrder, movingOf, type Order, orders, type Sort } from '../orders.ts';
import { isActive, type ProjectRow, projectRows, walk } from '../rows.ts';
import type { PageQuery } from './page-at-offset.ts';

/** The position of a project in the orders of the public lists. */
type ListPosition = { leading: number; createdAt: number; id: string };

export type WalkQuery = Omit<PageQuery, 'offset'> & {
  after: ListPosition;
  /** The state of the board at the first page. It must be known; see `History.isKnown`. */
  state: string;
};

export type WalkPage = { rows: ProjectRow[]; total: number; last: ListPosition | undefined; hasMore: boolean };

type Changes = { table: ChangeTable; of: NonNullable<Order['leading']> };

/** What is taken back, so that all pages are of the same order; undefined if the cursor ends instead. */
const changesOf: Record<ReturnType<typeof movingOf>, Changes | undefined> = {
  dates: undefined,
  votes: { table: 'vote_changes', of: 'upvotes_count' },
};

/**
 * The page after a cursor. Votes move projects while a client pages through the list of the most voted, so all pages use
 * the votes at the time of the first page. Projects without a new vote come from the index, and the others are merged
 * in.
 */
export async function pageAfterCursor(reads: Reads, query: WalkQuery): Promise<WalkPage> {
  const { total, ...narrowing } = await totalAndNarrowing(reads, query);
  const found = total === 0 ? [] : await positionsAfter(reads, query, narrowing);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: await projectRows(
      reads,
      page.map(({ seq }) => seq),
    ),
    total,
    last: last && { leading: last.leading, createdAt: last.createdAt, id: last.id },
    hasMore: found.length > page.length,
  };
}

type FoundSearch = { term: string; matches: RawBuilder<{ seq: number }>; plan: SearchPlan };

/** What narrows the list beside a category: a search alone, or filters with or without a search. */
type Narrowing = { search?: FoundSearch; matches?: Matches };

async function totalAndNarrowing(
  reads: Reads,
  { categoryId, search, sort, limit, filters }: WalkQuery,
): Promise<Narrowing & { total: number }> {
  if (filters) {
    const matches = await matching(reads, { filters, search, sort });
    return { total: matches.total, matches };
  }
  const count = await readCount(reads, categoryId ? countNames.projectsIn(categoryId) : countNames.projects);
  if (search === null) return { total: count };
  const term = fold(search);
  const { matches, total, isListed } = await matchesOf(reads, { term, categoryId });
  const plan = cheapestPlan({ matches: Math.max(1, total), count, isListed, reach: Math.min(limit, total) });
  const found: FoundSearch = { term, matches, plan };
  return { total, search: found };
}

type Positioned = ListPosition & { seq: number };

/** One project more than fits on the page, if there is one. */
async function positionsAfter(reads: Reads, query: WalkQuery, narrowing: Narrowing): Promise<Positioned[]> {
  const changes = changesOf[movingOf(orders[query.sort])];
  const [unmoved, moved] = await Promise.all([
    unmovedAfter(reads, query, narrowing),
    changes ? movedAfter(reads, query, { ...narrowing, changes }) : [],
  ]);
  return [...unmoved, ...moved].sort(byPosition).slice(0, query.limit + 1);
}

/** Where the newest come first, `leading` is always 0. */
const byPosition = (a: Positioned, b: Positioned): number =>
  b.leading - a.leading || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/**
 * Projects without a new vote, by the index. One range after another, because "or" would start at the index's
 * beginning.
 */
async function unmovedAfter(reads: Reads, query: WalkQuery, narrowing: Narrowing): Promise<Positioned[]> {
  const found: Positioned[] = [];
  for (const stretch of stretchesAfter(query.sort, query.after)) {
    const left = query.limit + 1 - found.length;
    if (left > 0) found.push(...(await stretchOf(reads, query, { ...narrowing, stretch, limit: left })));
  }
  return found;
}

function stretchesAfter(sort: Sort, position: ListPosition): RawBuilder<boolean>[] {
  const { createdAt, id } = position;
  const byDate = [
    sql<boolean>`projects.created_at = ${createdAt} AND projects.id > ${id}`,
    sql<boolean>`projects.created_at < ${createdAt}`,
  ];
  const { leading } = orders[sort];
  if (leading === undefined) return byDate;
  const column = sql.ref(`projects.${leading}`);
  return [
    ...byDate.map((rest) => sql<boolean>`${column} = ${position.leading} AND ${rest}`),
    sql<boolean>`${column} < ${position.leading}`,
  ];
}

type Stretch = Narrowing & { stretch: RawBuilder<boolean>; limit: number };

function stretchOf(
  reads: Reads,
  query: WalkQuery,
  { search, matches, stretch, limit }: Stretch,
): Promise<Positioned[]> {
  const { sort, categoryId, state } = query;
  const narrowed = search
    ? searchPlans[search.plan](reads, { ...query, term: search.term, offset: 0, count: 0 }, search.matches)
    : matches?.inOrder(limit);
  const all = narrowed ?? walk(reads, { sort, categoryId });
  const { leading } = orders[sort];
  const first = leading ? sql<number>`${sql.ref(`projects.${leading}`)}` : sql<number>`0`;
  const changes = changesOf[movingOf(orders[sort])];
  const found = all
    .select([first.as('leading'), 'projects.created_at as createdAt', 'projects.id'])
    .where(stretch)
    .limit(limit);
  if (!changes) return found.execute();
  const isUnmoved = sql<boolean>`projects.seq NOT IN (SELECT project FROM ${sql.table(changes.table)}
    WHERE ${reads.history.isSince(state, changes.table)})`;
  return found.where(isUnmoved).execute();
}

/** Projects whose leading number has changed since, at their earlier positions. */
function movedAfter(
  reads: Reads,
  { categoryId, state, after, limit }: WalkQuery,
  { search, matches, changes: { table, of } }: Narrowing & { changes: Changes },
): Promise<Positioned[]> {
  const changes = reads.db
    .selectFrom(table)
    .select(['project', sql<number>`CAST(sum(change) AS bigint)`.as('change')])
    .where(reads.history.isSince(state, table))
    .groupBy('project');
  const then = sql<number>`(${sql.ref(`projects.${of}`)} - changes.change)`;
  const chosen = reads.db
    .selectFrom(changes.as('changes'))
    .innerJoin('projects', 'projects.seq', 'changes.project')
    .select(['projects.seq', then.as('leading'), 'projects.created_at as createdAt', 'projects.id'])
    .where(isActive)
    .where(sql<boolean>`(${then} < ${after.leading} OR (${then} = ${after.leading} AND
      (projects.created_at < ${after.createdAt} OR (projects.created_at = ${after.createdAt} AND projects.id > ${after.id}))))`)
    .$if(categoryId !== null, (some) => some.where('projects.category_id', '=', categoryId))
    .$if(search !== undefined, (some) => some.where(reads.search.contains(search?.term ?? '')))
    .orderBy(then, 'desc');
  const kept = (matches ? matches.among(chosen as never) : chosen) as never;
  return inOrder(kept, 'recent')
    .limit(limit + 1)
    .execute() as unknown as Promise<Positioned[]>;
}
