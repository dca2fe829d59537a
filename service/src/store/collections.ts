import { sql } from 'kysely';
import { countNames, readCount } from './counts.ts';
import type { Reads } from './engine.ts';
import { type SliceQuery, sliceOf } from './lists.ts';

/** Written out, not bound, so that the index of public collections can serve it. */
const isPublic = sql<boolean>`collections.is_public = 1`;

/** Newest first. */
export async function listPublicCollections(reads: Reads, slice: SliceQuery) {
  const rows = await reads.db
    .selectFrom('collections')
    .select(['id', 'name', 'description', 'is_public', 'created_at'])
    .where(isPublic)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return sliceOf(rows, slice, () => readCount(reads, countNames.publicCollections));
}

export type CollectionListRow = Awaited<ReturnType<typeof listPublicCollections>>['rows'][number];
