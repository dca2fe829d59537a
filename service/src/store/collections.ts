import { sql } from 'kysely';
import { ofKeys } from './chunks.ts';
import { type CountChanges, countNames, readCount } from './counts.ts';
import type { Reads, Writes } from './engine.ts';
import { type SliceQuery, sliceOf } from './lists.ts';
import { isActive, type ProjectRow, projectRows } from './project-rows.ts';
import type { CollectionRow } from './tables.ts';

/** Written out, not bound, so that the index of public collections can serve it. */
const isPublic = sql<boolean>`collections.is_public = 1`;

/** Newest first. */
export async function listPublicCollections(reads: Reads, slice: SliceQuery) {
  const rows = await reads.db
    .selectFrom('collections')
    .selectAll()
    .where(isPublic)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return sliceOf(rows, slice, () => readCount(reads, countNames.publicCollections));
}

/** Curators by id; whoever was erased is missing. */
export async function curatorsOf({ db }: Reads, collections: readonly CollectionRow[]) {
  const rows = await ofKeys(
    collections.map((row) => row.user_id),
    (ids) =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'full_name', 'avatar_url'])
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Active projects in each collection, by id; an empty one is missing. */
export async function collectedCounts({ db }: Reads, collections: readonly CollectionRow[]) {
  const rows = await ofKeys(
    collections.map((row) => row.id),
    (ids) =>
      db
        .selectFrom('collection_projects')
        .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
        .select(['collection_projects.collection_id', sql<number>`count(*)`.as('n')])
        .where('collection_projects.collection_id', 'in', ids)
        .where(isActive)
        .groupBy('collection_projects.collection_id')
        .execute(),
  );
  return new Map(rows.map((row) => [row.collection_id, row.n]));
}

export const findCollection = ({ db }: Reads, id: string): Promise<CollectionRow | undefined> =>
  db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first; with a project, only those that hold it. */
export function listCollectionsOf({ db }: Reads, userId: string, projectId?: string): Promise<CollectionRow[]> {
  const own = db.selectFrom('collections').selectAll().where('user_id', '=', userId);
  const holding = db.selectFrom('collection_projects').select('collection_id');
  const asked = projectId === undefined ? own : own.where('id', 'in', holding.where('project_id', '=', projectId));
  return asked.orderBy('created_at', 'desc').orderBy('id').execute();
}

/** The active projects of a collection, in the curator's order. */
export async function collectedProjects(reads: Reads, id: string): Promise<ProjectRow[]> {
  const seqs = await reads.db
    .selectFrom('collection_projects')
    .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
    .select('projects.seq')
    .where('collection_projects.collection_id', '=', id)
    .where(isActive)
    .orderBy('collection_projects.position')
    .orderBy('projects.id')
    .execute();
  return projectRows(
    reads,
    seqs.map((row) => row.seq),
  );
}

export async function deleteCollection({ db }: Writes, counts: CountChanges, { id, is_public }: CollectionRow) {
  await db.deleteFrom('collection_projects').where('collection_id', '=', id).execute();
  await db.deleteFrom('collections').where('id', '=', id).execute();
  counts.add(countNames.publicCollections, -is_public);
}
