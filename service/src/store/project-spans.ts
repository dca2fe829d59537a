import type { Reads } from './engine.ts';

/** Length of a span; the migration's triggers cut time into the same ones. */
const SPAN_MS = 2 ** 29;

/** A place in the newest-first order: `skip` projects further down among those created before `before`. */
export type Place = { before: number; skip: number };

/**
 * The span in which the project at `offset` of the newest-first order was created. Adding up spans is a few hundred
 * rows, however far down the page is. Undefined where there are not so many projects.
 */
export async function placeOf({ db }: Reads, categoryId: string | null, offset: number): Promise<Place | undefined> {
  const spans = db
    .selectFrom('project_spans')
    .select((eb) => [
      'span',
      'projects',
      eb.fn
        .sum<number>('projects')
        .over((over) => over.orderBy('span', 'desc'))
        .as('reached'),
    ])
    .where('category_id', '=', categoryId ?? '');
  const row = await db
    .selectFrom(spans.as('spans'))
    .selectAll()
    .where('reached', '>', offset)
    .orderBy('span', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { before: (row.span + 1) * SPAN_MS, skip: offset - (row.reached - row.projects) };
}
