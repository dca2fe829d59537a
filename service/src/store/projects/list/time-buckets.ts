import type { Reads } from '../../engines/engine.ts';

/** The length of a bucket, some twelve days. The triggers of the migration use the same length. */
export const BUCKET_MS = 2 ** 30;

/** Where a page begins in the order newest first: skip this many of the projects created before `before`. */
export type ListPosition = { before: number; skip: number };

/**
 * Finds the bucket in which the project at `offset`, newest first, was created. This adds up a few hundred rows,
 * however large the offset is. Undefined if there are fewer projects.
 */
export async function positionOf(
  { db }: Reads,
  categoryId: string | null,
  offset: number,
): Promise<ListPosition | undefined> {
  const spans = await db
    .selectFrom('project_spans')
    .select(['span', 'projects'])
    .where('category_id', '=', categoryId ?? '')
    .orderBy('span', 'desc')
    .execute();
  let skip = offset;
  for (const { span, projects } of spans) {
    if (skip < projects) return { before: (span + 1) * BUCKET_MS, skip };
    skip -= projects;
  }
  return undefined;
}
