import { ofKeys } from './chunks.ts';
import type { Reads } from './engine.ts';
import { prepared } from './prepared.ts';

const ofIds = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('vote_counts').selectAll().where('id', 'in', ids),
);

/** Votes of those of the ids that are active projects. */
export async function voteCounts(reads: Reads, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) => ofIds.all(reads, { ids: some }));
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}
