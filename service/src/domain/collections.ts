import type { Collection } from '@launch-board/contract';
import { listPublicCollections as publicCollections } from '../store/collections.ts';
import type { SliceQuery } from '../store/lists.ts';
import type { Deps } from './deps.ts';
import { viewCollection } from './views.ts';

type Page = { collections: Collection[]; total: number; limit: number; offset: number };

export async function listPublicCollections({ store }: Deps, slice: SliceQuery): Promise<Page> {
  const { rows, total } = await store.read((reads) => publicCollections(reads, slice));
  return { collections: rows.map(viewCollection), total, ...slice };
}
