import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

const between = prepared((db, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
);

/** The oldest project with an id between these, whatever its status: a withdrawn one keeps its address. */
export const oldestProjectBetween = async (reads: Reads, ids: { first: string; last: string }) =>
  (await between.first(reads, ids))?.id;
