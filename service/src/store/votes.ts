import { ofKeys } from './chunks.ts';
import type { Reads } from './engine.ts';

/** Votes of those of the ids that are active projects. */
export async function voteCounts({ db }: Reads, ids: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) => db.selectFrom('vote_counts').selectAll().where('id', 'in', some).execute());
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}
