import { sql } from 'kysely';
import { categorySeq } from '../categories.ts';
import type { Reads } from '../engines/engine.ts';
import { inOrder, type Sort, walk } from '../projects/rows.ts';
import { isNowhere } from './fold.ts';

/** `term` is folded; `count` is how many projects there are without it. */
export type Search = {
  term: string;
  categoryId: string | null;
  sort: Sort;
  limit: number;
  offset: number;
  count: number;
};

/** One page of the active projects whose name or tagline contains the term, by their numbers. */
export async function searchSeqs(reads: Reads, search: Search): Promise<{ seqs: number[]; total: number }> {
  const { sort, limit, offset, count } = search;
  const { category, total } = await matchesOf(reads, search);
  if (offset >= total) return { seqs: [], total };

  const plan = cheapestPlan({ matches: total, count, sort, reach: Math.min(offset + limit, total) });
  const page = await searchPlans[plan](reads, search, category).limit(limit).offset(offset).execute();
  return { seqs: page.map((row) => row.seq), total };
}

/** How many projects match, and the number by which the text index knows the category. */
export async function matchesOf(reads: Reads, { term, categoryId }: Pick<Search, 'term' | 'categoryId'>) {
  const category = categoryId === null ? null : await categorySeq(reads, categoryId);
  if (category === undefined || isNowhere(term)) return { category: null, total: 0 };
  const version = await textVersion(reads);
  const total = await reads.totals.find(version, `${category} ${term}`, () =>
    reads.search.count(reads.db, term, category),
  );
  return { category, total };
}

async function textVersion({ db }: Reads): Promise<number> {
  const { version } = await db.selectFrom('text_index').select('version').executeTakeFirstOrThrow();
  return version;
}

export type SearchPlan = 'read' | 'probe' | 'sort';

type Query = (reads: Reads, search: Search, category: number | null) => ReturnType<typeof walk>;

/** Ways to the same page. */
export const searchPlans: Record<SearchPlan, Query> = {
  /** Walks the order and reads the text of each project. */
  read: (reads, search) => walk(reads, search).where(reads.search.contains(search.term)),

  /** Collects all matches, walks the order and looks each project up among them. */
  probe: (reads, search, category) => walk(reads, search).where(reads.search.isAmong(search.term, category)),

  /** Takes the rows of all matches and sorts them. */
  sort: ({ db, search }, { term, sort }, category) =>
    inOrder(
      db
        .selectFrom('projects')
        .select('projects.seq')
        .where('projects.seq', 'in', sql<number>`(${search.matches(term, category)})`),
      sort,
    ),
};

/** Microseconds, measured at 100,000 to 1,000,000 projects; only their proportions matter. */
export const cost = {
  /** Fetching a project's text on the way. New projects lie side by side in the file, popular ones anywhere. */
  read: { recent: 1, popular: 4 },
  /** Looking a project up in a set on the way. */
  probe: 0.1,
  /** Putting a match into the set. */
  collect: 0.25,
  /** Fetching a match's row and sorting it. */
  sort: 2.5,
  /** Asking the text index, for each project there is: long terms meet many common trigrams. */
  ask: 0.005,
};

/** `reach`: how many matches the walk has to meet. */
type Facts = { matches: number; count: number; reach: number; sort: Sort };

export function cheapestPlan({ matches, count, reach, sort }: Facts): SearchPlan {
  const visited = (reach / matches) * count;
  const ask = count * cost.ask;
  const costs: [SearchPlan, number][] = [
    ['read', visited * cost.read[sort]],
    ['probe', ask + matches * cost.collect + visited * cost.probe],
    ['sort', ask + matches * cost.sort],
  ];
  return costs.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
