import { inChunks, ofKeys } from './chunks.ts';
import { type CountChanges, countNames } from './counts.ts';
import type { Reads, Writes } from './engine.ts';
import type { CollectionRow, NewCollection } from './tables.ts';
import { type Version, versionAfter } from './versions.ts';

/** Collections of these ids, and whether the owner has signed in here. */
export const collectionsOfIds = ({ db }: Reads, ids: Iterable<string>) =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('collections')
      .innerJoin('users', 'users.id', 'collections.user_id')
      .selectAll('collections')
      .select('users.is_verified')
      .where('collections.id', 'in', some)
      .execute(),
  );

/** Project ids in the curator's order. */
export async function projectsOfCollection({ db }: Reads, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_projects')
    .select('project_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('project_id')
    .execute();
  return rows.map((row) => row.project_id);
}

export async function insertCollection({ db }: Writes, counts: CountChanges, collection: NewCollection) {
  await db.insertInto('collections').values(collection).execute();
  counts.add(countNames.publicCollections, collection.is_public);
}

export async function updateCollection(
  { db }: Writes,
  counts: CountChanges,
  before: CollectionRow,
  changes: Partial<Omit<CollectionRow, 'id' | keyof Version>>,
  now: number,
): Promise<CollectionRow> {
  const after = { ...before, ...changes, ...versionAfter('collections', before, changes, now) };
  await db.updateTable('collections').set(after).where('id', '=', before.id).execute();
  counts.add(countNames.publicCollections, after.is_public - before.is_public);
  return after;
}

/** Makes these the projects of the collection, in this order. Its revision is that of its own fields, and stays. */
export async function replaceCollected(
  { db }: Writes,
  id: string,
  projectIds: readonly string[],
  { createdAt, now }: { createdAt: number; now: number },
) {
  await db.updateTable('collections').set({ updated_at: now }).where('id', '=', id).execute();
  await db.deleteFrom('collection_projects').where('collection_id', '=', id).execute();
  const rows = projectIds.map((project_id, position) => ({
    collection_id: id,
    project_id,
    position,
    created_at: createdAt,
  }));
  await inChunks(rows, (some) => db.insertInto('collection_projects').values(some).execute());
}
