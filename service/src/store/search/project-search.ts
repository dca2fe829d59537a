import { type RawBuilder, sql } from 'kysely';
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
  const { limit, offset, count } = search;
  const { matches, total, isListed } = await matchesOf(reads, search);
  if (offset >= total) return { seqs: [], total };

  const plan = cheapestPlan({ matches: total, count, isListed, reach: Math.min(offset + limit, total) });
  const page = await searchPlans[plan](reads, search, matches).limit(limit).offset(offset).execute();
  return { seqs: page.map((row) => row.seq), total };
}

/** Of a search that finds no more, the matches are kept: beyond that, a walk soon meets enough of them for a page. */
const LISTED = 10_000;

/** How many projects match, and a query of them: of the text index, or of the list that is kept. */
export async function matchesOf(reads: Reads, { term, categoryId }: Pick<Search, 'term' | 'categoryId'>) {
  const { db, search, totals } = reads;
  const category = categoryId === null ? null : await categorySeq(reads, categoryId);
  if (category === undefined || isNowhere(term)) return { matches: search.listed([]), total: 0, isListed: true };
  const { total, seqs } = await totals.find(await textVersion(reads), `${category} ${term}`, () =>
    search.find(db, term, category, LISTED),
  );
  return { total, matches: seqs ? search.listed(seqs) : search.matches(term, category), isListed: seqs !== undefined };
}

async function textVersion({ db }: Reads): Promise<number> {
  const { version } = await db.selectFrom('text_index').select('version').executeTakeFirstOrThrow();
  return version;
}

export type SearchPlan = 'read' | 'probe' | 'sort';

type Query = (reads: Reads, search: Search, matches: RawBuilder<{ seq: number }>) => ReturnType<typeof walk>;

/** Ways to the same page. */
export const searchPlans: Record<SearchPlan, Query> = {
  /** Walks the order and reads the text of each project. */
  read: (reads, search) => walk(reads, search).where(reads.search.contains(search.term)),

  /** Collects all matches, walks the order and looks each project up among them. */
  probe: (reads, search, matches) => walk(reads, search).where(reads.search.isAmong(matches)),

  /** Takes the rows of all matches and sorts them. */
  sort: ({ db }, { sort }, matches) =>
    inOrder(
      db.selectFrom('projects').select('projects.seq').where('projects.seq', 'in', sql<number>`(${matches})`),
      sort,
    ),
};

/** Microseconds, measured at 100,000 projects; only their proportions matter. */
export const cost = {
  /** Fetching a project's text on the way. */
  read: 1,
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
type Facts = { matches: number; count: number; reach: number; isListed?: boolean };

export function cheapestPlan({ matches, count, reach, isListed = false }: Facts): SearchPlan {
  const visited = (reach / matches) * count;
  const ask = isListed ? 0 : count * cost.ask;
  const costs: [SearchPlan, number][] = [
    ['read', visited * cost.read],
    ['probe', ask + matches * cost.collect + visited * cost.probe],
    ['sort', ask + matches * cost.sort],
  ];
  return costs.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
