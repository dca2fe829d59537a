import { type RawBuilder, sql } from 'kysely';
import { categorySeq } from '../categories.ts';
import type { Reads } from '../engines/engine.ts';
import { inOrder, type Sort } from '../projects/orders.ts';
import { walk } from '../projects/rows.ts';
import { isNowhere } from './fold.ts';

/** `term` is folded. `count` is the number of projects without the search. */
export type Search = {
  term: string;
  categoryId: string | null;
  sort: Sort;
  limit: number;
  offset: number;
  count: number;
};

/** The numbers of one page of the active projects whose name or tagline contains the term. */
export async function searchSeqs(reads: Reads, search: Search): Promise<{ seqs: number[]; total: number }> {
  const { limit, offset, count } = search;
  const { matches, total, isListed } = await matchesOf(reads, search);
  if (offset >= total) return { seqs: [], total };

  const plan = cheapestPlan({ matches: total, count, isListed, reach: Math.min(offset + limit, total) });
  const page = await searchPlans[plan](reads, search, matches).limit(limit).offset(offset).execute();
  return { seqs: page.map((row) => row.seq), total };
}

/** The maximum of matches remembered for a search. With more, an index scan in list order soon fills a page. */
const LISTED = 10_000;

/** The number of matching projects, and a query for them, which uses the text index or the remembered list. */
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

/** Plans that give the same page. */
export const searchPlans: Record<SearchPlan, Query> = {
  /** Scans in list order and reads the text of each project. */
  read: (reads, search) => walk(reads, search).where(reads.search.contains(search.term)),

  /** Collects all matches, then scans in list order and looks up each project among them. */
  probe: (reads, search, matches) => walk(reads, search).where(reads.search.isAmong(matches)),

  /** Reads the rows of all matches and sorts them. */
  sort: ({ db }, { sort }, matches) =>
    inOrder(
      db.selectFrom('projects').select('projects.seq').where('projects.seq', 'in', sql<number>`(${matches})`),
      sort,
    ),
};

/** Costs in microseconds, measured with 100,000 projects. Only their ratios matter. */
export const cost = {
  /** Reading the text of a project during the scan. */
  read: 1,
  /** Looking up a project in the set during the scan. */
  probe: 0.1,
  /** Adding a match to the set. */
  collect: 0.25,
  /** Reading and sorting the row of a match. */
  sort: 2.5,
  /** Using the text index, per project of the board: long terms contain many common trigrams. */
  ask: 0.005,
};

/** `reach` is the number of matches that the scan has to find. */
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
