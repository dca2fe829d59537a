import { type SelectQueryBuilder, sql } from 'kysely';
import { countNames, readCount, readCounts } from '../board-counts.ts';
import type { Reads } from '../engines/engine.ts';
import { type Filters, filteredSet, filteredWalk, isOfPerson, keepFiltered } from '../projects/filters.ts';
import { inOrder, type Sort } from '../projects/orders.ts';
import type { walk } from '../projects/rows.ts';
import type { Tables } from '../tables.ts';
import { fold } from './fold.ts';
import { cost, matchesOf } from './project-search.ts';

type MatchQuery = { filters: Filters; search: string | null; sort: Sort };

/** The projects that match filters and a search, and their number. */
export type Matches = {
  total: number;
  /** All of them in order. The query is planned for the first `reach`. */
  inOrder(reach: number): ReturnType<typeof walk>;
  /** Those that are also among the projects of a query. */
  among<O>(query: SelectQueryBuilder<Tables, 'projects', O>): SelectQueryBuilder<Tables, 'projects', O>;
};

export async function matching(reads: Reads, { filters, search, sort }: MatchQuery): Promise<Matches> {
  const term = search === null ? undefined : fold(search);
  const found = term === undefined ? undefined : await matchesOf(reads, { term, categoryId: null });
  const count = await readCount(reads, countNames.projects);

  const set = () => {
    const filtered = filteredSet(reads, filters);
    if (term === undefined || !found) return filtered;
    // A person has few projects, so it is cheaper to read them than to collect the matches of the term.
    return filtered.where(isOfPerson(filters) ? reads.search.contains(term) : reads.search.isAmong(found.matches));
  };
  const walked = () => {
    const filtered = filteredWalk(reads, filters, sort);
    return term === undefined ? filtered : filtered.where(reads.search.contains(term));
  };
  const sorted = () =>
    inOrder(reads.db.selectFrom('projects').select('projects.seq').where('projects.seq', 'in', set()), sort);

  const total = found?.total === 0 ? 0 : await totalOf(reads, filters, term === undefined, set);
  return {
    total,
    inOrder(reach) {
      if (isOfPerson(filters)) return sorted();
      const walking = (reach / Math.max(1, total)) * count * cost.read;
      const sorting = total * cost.sort + (found?.total ?? 0) * cost.collect;
      return walking < sorting ? walked() : sorted();
    },
    among(query) {
      const filtered = keepFiltered(query, reads, filters);
      return term === undefined ? filtered : filtered.where(reads.search.contains(term));
    },
  };
}

/** The sum of stored counts, if categories are the only filter. */
async function totalOf(
  reads: Reads,
  { categoryIds, ...others }: Filters,
  isUnsearched: boolean,
  set: () => ReturnType<typeof filteredSet>,
): Promise<number> {
  if (categoryIds && isUnsearched && Object.keys(others).length === 0) {
    const counts = await readCounts(reads, categoryIds.map(countNames.projectsIn));
    return [...counts.values()].reduce((sum, one) => sum + one, 0);
  }
  const { n } = await set().clearSelect().select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return n;
}
