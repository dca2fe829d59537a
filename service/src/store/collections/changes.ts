import type { Insertable } from 'kysely';
import { type CountChanges, countNames } from '../board-counts.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import type { CollectionRow, NewCollection, Tables } from '../tables.ts';
import { type Version, versionAfter } from '../versions.ts';

/** Collections of these ids to change, and whether the owner has signed in here. */
export const collectionsToChange = ({ db }: Writes, ids: Iterable<string>) =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('collections')
      .innerJoin('users', 'users.id', 'collections.user_id')
      .selectAll('collections')
      .select('users.is_verified')
      .where('collections.id', 'in', some)
      .execute(),
  );

export type Place = { project_id: string; position: number; note: string | null };

/** Projects of a collection, public or not, in the curator's order. */
export const placesOfCollection = ({ db }: Reads, id: string): Promise<Place[]> =>
  db
    .selectFrom('collection_projects')
    .select(['project_id', 'position', 'note'])
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('project_id')
    .execute();

/** The projects of several collections with their notes, in the same order, by collection. */
export async function projectsOfCollections({ db }: Reads, ids: readonly string[]) {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('collection_projects')
      .select(['collection_id', 'project_id', 'note'])
      .where('collection_id', 'in', some)
      .orderBy('position')
      .orderBy('project_id')
      .execute(),
  );
  return Map.groupBy(rows, (row) => row.collection_id);
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

/** The gap between neighbours: twenty insertions at the same place fit before other rows have to move. */
const STEP = 1 << 20;

/**
 * Makes these the projects of the collection, in this order. A project that stays keeps its row, because cursors depend
 * on its moves. The revision of the collection counts only its own fields, so it does not change.
 */
export async function replaceCollected(
  writes: Writes,
  id: string,
  projectIds: readonly string[],
  { createdAt, now }: { createdAt: number; now: number },
) {
  const before = await placesOfCollection(writes, id);
  const wanted = new Set(projectIds);
  const gone = before.filter((place) => !wanted.has(place.project_id));
  for (const { project_id } of gone) await takeOut(writes, id, project_id, now);
  const rows = projectIds.map((project_id, index) => ({
    collection_id: id,
    project_id,
    position: index * STEP,
    created_at: createdAt,
  }));
  await inChunks(rows, (some) => putInto(writes, some));
  await touch(writes, id, now);
}

/** Inserts a project, or moves it, so that `at` other projects come before it. */
export async function collectAt(
  writes: Writes,
  id: string,
  { projectId, others, at, now }: { projectId: string; others: readonly Place[]; at: number; now: number },
) {
  const position = positionBetween(others[at - 1]?.position, others[at]?.position);
  const row = { collection_id: id, project_id: projectId, created_at: now };
  if (position !== undefined) {
    await putInto(writes, [{ ...row, position }]);
    return touch(writes, id, now);
  }
  const ids = others.map((other) => other.project_id);
  await replaceCollected(writes, id, ids.toSpliced(at, 0, projectId), { createdAt: now, now });
}

/** Undefined if the gap is used up. */
function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - STEP;
  if (after === undefined) return before + STEP;
  const middle = Math.floor((before + after) / 2);
  return middle > before ? middle : undefined;
}

/** Changes what the curators say of a project in it. */
export async function writeNote(
  writes: Writes,
  { id, projectId, note, now }: { id: string; projectId: string; note: string | null; now: number },
) {
  const { numUpdatedRows } = await writes.db
    .updateTable('collection_projects')
    .set({ note })
    .where('collection_id', '=', id)
    .where('project_id', '=', projectId)
    .where('note', 'is distinct from', note)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await touch(writes, id, now);
}

const putInto = ({ db }: Writes, rows: readonly Insertable<Tables['collection_projects']>[]) =>
  db
    .insertInto('collection_projects')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'project_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), created_at: eb.ref('excluded.created_at') })),
    )
    .execute();

export async function takeOut(writes: Writes, id: string, projectId: string, now: number) {
  const { numDeletedRows } = await writes.db
    .deleteFrom('collection_projects')
    .where('collection_id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await touch(writes, id, now);
}

async function touch({ db }: Writes, id: string, now: number) {
  await db.updateTable('collections').set({ updated_at: now }).where('id', '=', id).execute();
}
