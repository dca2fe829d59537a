import { sql } from 'kysely';
import { type CountChanges, countNames, readCount } from '../board-counts.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive, type ProjectRow, projectRows } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { isOlder, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { fold, isNowhere } from '../search/fold.ts';
import type { CollectionRow } from '../tables.ts';
import { type Unpermitted, unpermitted } from '../unpermitted.ts';
import { curatedBy } from './curators.ts';

/** A literal, not a bound value, so that the partial index of public collections can be used. */
const isPublic = sql<boolean>`collections.is_public = 1`;

/** With a curator, only theirs. */
type Wanted = { curatorId?: string | undefined; withoutShowcases?: boolean };

const publicCollections = ({ db }: Reads, { curatorId, withoutShowcases }: Wanted) =>
  db
    .selectFrom('collections')
    .where(isPublic)
    .$if(curatorId !== undefined, (all) => all.where('user_id', '=', curatorId ?? ''))
    .$if(withoutShowcases === true, (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('showcases')
              .select('showcases.collection_id')
              .whereRef('showcases.collection_id', '=', 'collections.id'),
          ),
        ),
      ),
    );

/** Newest first. */
export const listPublicCollections = (reads: Reads, page: SliceQuery, wanted: Wanted = {}): Promise<CollectionRow[]> =>
  publicCollections(reads, wanted)
    .selectAll()
    .$call((all) => slice(all, newestFirst('created_at', 'id'), page))
    .execute();

/** Of all there is a count; showcases are few among them. */
export async function countPublicCollections(reads: Reads, wanted: Wanted = {}): Promise<number> {
  if (wanted.curatorId !== undefined) return counted(publicCollections(reads, wanted));
  const all = await readCount(reads, countNames.publicCollections);
  return wanted.withoutShowcases ? all - (await counted(publicShowcases(reads))) : all;
}

const publicShowcases = ({ db }: Reads) =>
  db.selectFrom('showcases').innerJoin('collections', 'collections.id', 'showcases.collection_id').where(isPublic);

/** Curators by id. Erased people are left out. */
export async function curatorsOf({ db }: Reads, collections: readonly CollectionRow[]) {
  const rows = await ofKeys(
    collections.map((row) => row.user_id),
    (ids) =>
      db
        .selectFrom('users')
        .select(['id', 'username', 'full_name', 'avatar_url', 'portrait'])
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of active projects in each collection, by id. Empty collections are left out. */
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

/** Whose collections: those that the person owns, or with those of others that they have agreed to curate. */
type Whose = { userId: string; withCurated?: boolean };

const collectionsOfPerson = ({ db }: Reads, { userId, withCurated = false }: Whose, projectId?: string) => {
  const own = db.selectFrom('collections').where(withCurated ? curatedBy(userId) : ofOwner(userId));
  const holding = db.selectFrom('collection_projects').select('collection_id');
  return projectId === undefined ? own : own.where('id', 'in', holding.where('project_id', '=', projectId));
};

const ofOwner = (userId: string) => sql<boolean>`collections.user_id = ${userId}`;

/** The rows of these ids, whoever may see them. */
export const collectionsOfIds = async ({ db }: Reads, ids: readonly string[]): Promise<Unpermitted<CollectionRow>[]> =>
  unpermitted(await ofKeys(ids, (some) => db.selectFrom('collections').selectAll().where('id', 'in', some).execute()));

/** Newest first. With a project, only the collections that contain it. Without a slice, all of them. */
export const listCollectionsOf = (
  reads: Reads,
  whose: Whose,
  projectId?: string,
  slice?: SliceQuery,
): Promise<CollectionRow[]> =>
  collectionsOfPerson(reads, whose, projectId)
    .selectAll()
    .$if(slice?.after !== undefined, (query) => query.where(isOlder('created_at', 'id', slice?.after ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(slice !== undefined, (query) => query.limit(slice?.limit ?? 0).offset(slice?.offset ?? 0))
    .execute();

export const countCollectionsOf = (reads: Reads, whose: Whose, projectId?: string): Promise<number> =>
  counted(collectionsOfPerson(reads, whose, projectId));

/** With `search`, which is not blank, only those that contain it. A collection is small enough to be read for that. */
const collected = ({ db, search: texts }: Reads, id: string, search?: string) => {
  const all = db
    .selectFrom('collection_projects')
    .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
    .where('collection_projects.collection_id', '=', id)
    .where(isActive);
  if (search === undefined) return all;
  const term = fold(search);
  return all.where(isNowhere(term) ? sql<boolean>`1 = 0` : texts.contains(term));
};

export const countCollected = (reads: Reads, id: string, search: string): Promise<number> =>
  counted(collected(reads, id, search));

/** Ids of the active projects of a collection, in the curator's order. */
export async function collectedIds(reads: Reads, id: string): Promise<string[]> {
  const rows = await collected(reads, id)
    .select('projects.id')
    .orderBy('collection_projects.position')
    .orderBy('projects.id')
    .execute();
  return rows.map((row) => row.id);
}

export type CollectedRow = ProjectRow & { place: number; note: string | null };

/** The active projects of a collection in the curator's order. With `state`, in the order at that state. */
export async function collectedProjects(
  reads: Reads,
  id: string,
  { limit, offset, after }: SliceQuery,
  { state, search }: { state?: string | undefined; search?: string | undefined } = {},
): Promise<CollectedRow[]> {
  const place = state === undefined ? sql<number>`collection_projects.position` : placeThen(reads, id, state);
  const [at = 0, than = ''] = after ?? [];
  const rows = await collected(reads, id, search)
    .select(['projects.seq', 'collection_projects.note', place.as('place')])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${place} > ${at} OR (${place} = ${at} AND projects.id > ${than}))`),
    )
    .orderBy(place)
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const places = new Map(rows.map((row) => [row.seq, row]));
  const projects = await projectRows(
    reads,
    rows.map((row) => row.seq),
  );
  return projects.map((row) => {
    const { place = 0, note = null } = places.get(row.seq) ?? {};
    return { ...row, place, note };
  });
}

/** Moves are stored as differences, so the order in which they become known does not matter. */
const placeThen = ({ history }: Reads, id: string, state: string) =>
  sql<number>`(collection_projects.position - coalesce((
    SELECT CAST(sum(order_changes.change) AS bigint) FROM order_changes
    WHERE order_changes.collection_id = ${id} AND order_changes.project_id = projects.id
      AND ${history.isSince(state, 'order_changes')}), 0))`;

export async function deleteCollection({ db }: Writes, counts: CountChanges, { id, is_public }: CollectionRow) {
  await db.deleteFrom('collection_projects').where('collection_id', '=', id).execute();
  await db.deleteFrom('collections').where('id', '=', id).execute();
  counts.add(countNames.publicCollections, -is_public);
}
