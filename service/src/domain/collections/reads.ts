import type { Collection, Complete } from '@launch-board/contract';
import {
  collectedCounts,
  countPublicCollections,
  curatorsOf,
  listPublicCollections as publicCollections,
} from '../../store/collections/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, type ListQuery, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { viewCollection } from '../views.ts';

type Page = ListFacts & { collections: Complete<Collection>[] };

export const listPublicCollections = ({ store, pages }: Deps, query: ListQuery): Promise<Page> =>
  store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['collections'],
      form: ['integer', 'uuid'],
      moving: 'dates',
      read: (slice) => publicCollections(reads, slice),
      keyOf: (row) => [row.created_at, row.id],
      view: (rows) => viewCollections(reads, pages, rows),
      count: () => countPublicCollections(reads),
    });
    return { collections: items, ...facts };
  });

/** Collections with their curators and the numbers of their active projects. */
export async function viewCollections(
  reads: Reads,
  pages: Pages,
  rows: readonly CollectionRow[],
): Promise<Complete<Collection>[]> {
  const curators = await curatorsOf(reads, rows);
  const counts = await collectedCounts(reads, rows);
  return rows.map((row) =>
    viewCollection(row, pages, { curator: curators.get(row.user_id), projectsCount: counts.get(row.id) ?? 0 }),
  );
}
