import { countNames, readCount } from '../../board-counts.ts';
import type { Reads } from '../../engines/engine.ts';
import { prepared } from '../../queries/prepared.ts';
import { fold } from '../../search/fold.ts';
import { matching } from '../../search/project-matches.ts';
import { searchSeqs } from '../../search/project-search.ts';
import type { Filters } from '../filters.ts';
import { type Direction, orders, type Sort } from '../orders.ts';
import { type ProjectRow, projectRows, walk } from '../rows.ts';
import { positionOf } from './time-buckets.ts';

export type PageQuery = {
  categoryId: string | null;
  /** As typed; null for no search. Not blank. */
  search: string | null;
  sort: Sort;
  limit: number;
  offset: number;
  /** Further filters. If they are set, they contain the category too. */
  filters?: Filters;
};

export type Page = { rows: ProjectRow[]; total: number };

/** One page of the active projects, and the number of all that match. */
export async function pageAtOffset(reads: Reads, { search, filters, ...query }: PageQuery): Promise<Page> {
  if (filters) return filteredPage(reads, { search, filters, ...query });
  const counted = readCount(reads, query.categoryId ? countNames.projectsIn(query.categoryId) : countNames.projects);
  // The first page can be read without the count. A server responds to both in one round trip.
  if (search === null && query.offset === 0) {
    const [total, first] = await Promise.all([counted, walked.all(reads, query, way(query))]);
    return { rows: await projectRows(reads, seqsOf(first)), total };
  }
  const count = await counted;
  const { seqs, total } =
    search === null
      ? { seqs: await walkedSeqs(reads, query, count), total: count }
      : await searchSeqs(reads, { ...query, term: fold(search), count });
  return { rows: await projectRows(reads, seqs), total };
}

async function filteredPage(reads: Reads, query: PageQuery & { filters: Filters }): Promise<Page> {
  const { limit, offset } = query;
  const { total, inOrder } = await matching(reads, query);
  if (offset >= total) return { rows: [], total };
  const page = await inOrder(Math.min(offset + limit, total))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await projectRows(reads, seqsOf(page)), total };
}

type Walk = Omit<PageQuery, 'search' | 'filters'>;

/** Up to this offset, it is cheaper to skip rows in the index than to look for a nearer starting point. */
const NEAR = 10_000;

/** Skips inside a covering index, and reads only the rows of the page. */
async function walkedSeqs(reads: Reads, query: Walk, total: number): Promise<number[]> {
  const { categoryId, sort, limit, offset } = query;
  if (offset >= total) return [];
  const length = Math.min(limit, total - offset);
  const behind = total - offset - length;
  const isByDate = orders[sort].leading === undefined;

  if (behind < offset && (!isByDate || behind < NEAR)) {
    const page = await walked.all(reads, { categoryId, limit: length, offset: behind }, way(query, 'backwards'));
    return seqsOf(page).reverse();
  }
  const position = isByDate && offset > NEAR ? await positionOf(reads, categoryId, offset) : undefined;
  const page = position
    ? await walkedFrom.all(
        reads,
        { categoryId, limit: length, offset: position.skip, before: position.before },
        way(query),
      )
    : await walked.all(reads, { categoryId, limit: length, offset }, way(query));
  return seqsOf(page);
}

const seqsOf = (rows: readonly { seq: number }[]): number[] => rows.map((row) => row.seq);

type Part = { categoryId: string | null; limit: number; offset: number };
type Way = { sort: Sort; direction: Direction; isOfAll: boolean };

const way = ({ sort, categoryId }: Walk, direction: Direction = 'forwards'): Way => ({
  sort,
  direction,
  isOfAll: categoryId === null,
});

const partOf = (db: Reads['db'], { categoryId, limit, offset }: Part, { sort, direction, isOfAll }: Way) =>
  walk({ db }, { categoryId: isOfAll ? null : categoryId, sort }, direction)
    .limit(limit)
    .offset(offset);

const walked = prepared(partOf);

const walkedFrom = prepared((db, { before, ...part }: Part & { before: number }, way: Way) =>
  partOf(db, part, way).where('projects.created_at', '<', before),
);
