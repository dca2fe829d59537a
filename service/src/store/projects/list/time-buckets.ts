import type { Reads } from '../../engines/engine.ts';

/** Length of a span: twelve days. The migration's triggers cut time into the same ones. */
export const BUCKET_MS = 2 ** 30;

/** A place in the newest-first order: `skip` projects further down among those created before `before`. */
export type Place = { before: number; skip: number };

/**
 * The span in which the project at `offset` of the newest-first order was created. Adding up spans is a few hundred
 * rows, however far down the page is. Undefined where there are not so many projects.
 */
export async function placeOf({ db }: Reads, categoryId: string | null, offset: number): Promise<Place | undefined> {
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
