import { countNames, readCount } from './counts.ts';
import type { Reads } from './engine.ts';
import { fold } from './fold.ts';
import { type ProjectRow, projectRows, type Sort, walk } from './project-rows.ts';
import { searchSeqs } from './project-search.ts';
import { placeOf } from './project-spans.ts';

export type PageQuery = {
  categoryId: string | null;
  /** As typed; null for no filter. Not blank. */
  search: string | null;
  sort: Sort;
  limit: number;
  offset: number;
};

export type Page = { rows: ProjectRow[]; total: number };

/** One page of the active projects and the number of all that match. */
export async function projectPage(reads: Reads, { search, ...query }: PageQuery): Promise<Page> {
  const count = await readCount(
    reads,
    query.categoryId ? countNames.projectsIn(query.categoryId) : countNames.projects,
  );
  const { seqs, total } =
    search === null
      ? { seqs: await walkedSeqs(reads, query, count), total: count }
      : await searchSeqs(reads, { ...query, term: fold(search), count });
  return { rows: await projectRows(reads, seqs), total };
}

type Walk = Omit<PageQuery, 'search'>;

/** Up to here, skipping row by row in the index costs less than finding a better place to start from. */
const NEAR = 10_000;

/** Skips inside a covering index and only then touches rows. */
async function walkedSeqs(reads: Reads, query: Walk, total: number): Promise<number[]> {
  const { categoryId, sort, limit, offset } = query;
  if (offset >= total) return [];
  const length = Math.min(limit, total - offset);
  const behind = total - offset - length;

  if (behind < offset && (sort === 'popular' || behind < NEAR)) {
    const page = await walk(reads, query, 'backwards').limit(length).offset(behind).execute();
    return page.map((row) => row.seq).reverse();
  }
  const place = sort === 'recent' && offset > NEAR ? await placeOf(reads, categoryId, offset) : undefined;
  const from = walk(reads, query).limit(length);
  const page = place ? from.where('projects.created_at', '<', place.before).offset(place.skip) : from.offset(offset);
  return (await page.execute()).map((row) => row.seq);
}
