import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

/** The project of each of these comments, also of those that are gone. */
export async function projectsOfComments({ db }: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('comments').select(['id', 'project_id']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, project_id }) => [id, project_id]));
}

/** The collections, of these, that have each of these projects: `collection project`. */
export async function collectedAmong(
  { db }: Reads,
  collectionIds: readonly string[],
  projectIds: readonly string[],
): Promise<Set<string>> {
  if (collectionIds.length === 0) return new Set();
  const rows = await ofKeys(projectIds, (some) =>
    db
      .selectFrom('collection_projects')
      .select(['collection_id', 'project_id'])
      .where('project_id', 'in', some)
      .where('collection_id', 'in', collectionIds)
      .execute(),
  );
  return new Set(rows.map(({ collection_id, project_id }) => `${collection_id} ${project_id}`));
}
