import type { Reads } from './engine.ts';
import { isActive } from './project-rows.ts';

/** Votes of those of the ids that are active projects. */
export async function voteCounts({ db }: Reads, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['projects.id', 'projects.upvotes_count'])
    .where('projects.id', 'in', ids)
    .where(isActive)
    .execute();
  return new Map(rows.map((row) => [row.id, row.upvotes_count]));
}
