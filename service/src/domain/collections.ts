import type { Collection } from '@launch-board/contract';
import { collectedCounts, curatorsOf, listPublicCollections as publicCollections } from '../store/collections.ts';
import type { SliceQuery } from '../store/lists.ts';
import type { Reads } from '../store/store.ts';
import type { CollectionRow } from '../store/tables.ts';
import type { Deps } from './deps.ts';
import { viewCollection, viewSummary } from './views.ts';

type Page = { collections: Collection[]; total: number; limit: number; offset: number };

export const listPublicCollections = ({ store }: Deps, slice: SliceQuery): Promise<Page> =>
  store.read(async (reads) => {
    const { rows, total } = await publicCollections(reads, slice);
    return { collections: await viewCollections(reads, rows), total, ...slice };
  });

/** Each with its curator, and how many active projects it holds. */
export async function viewCollections(reads: Reads, rows: readonly CollectionRow[]): Promise<Collection[]> {
  const curators = await curatorsOf(reads, rows);
  const counts = await collectedCounts(reads, rows);
  return rows.map((row) => {
    const curator = curators.get(row.user_id);
    return {
      ...viewCollection(row),
      ...(curator && { users: viewSummary(curator) }),
      projects_count: counts.get(row.id) ?? 0,
    };
  });
}
