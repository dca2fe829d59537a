import { type Kysely, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, isOlder, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { inviterColumns } from '../seats/address-invitations.ts';
import type { Tables } from '../tables.ts';
import { curationsByAddress } from './curator-addresses.ts';

export type CuratorRow = Tables['collection_curators'];

/** Whether the person has agreed to curate the collection of somebody else. */
export async function isCurator({ db }: Reads, collectionId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('collection_curators')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these collections that the person has agreed to curate with their owners. */
export const curatedAmong = async ({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await ofKeys(ids, (some) =>
        db
          .selectFrom('collection_curators')
          .select('collection_id')
          .where('user_id', '=', userId)
          .where('accepted_at', 'is not', null)
          .where('collection_id', 'in', some)
          .execute(),
      )
    ).map((row) => row.collection_id),
  );

const ofCollection = (db: Kysely<Tables>, collectionId: string) =>
  db
    .selectFrom('collection_curators')
    .innerJoin('users', 'users.id', 'collection_curators.user_id')
    .where('collection_curators.collection_id', '=', collectionId);

const withNames = (db: Kysely<Tables>, collectionId: string) =>
  ofCollection(db, collectionId)
    .selectAll('collection_curators')
    .select(['users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .orderBy('collection_curators.created_at', 'desc')
    .orderBy('collection_curators.id');

export type NamedCuratorRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** Who curates it besides the owner, invited people included, newest first. */
export const listCurators = (
  { db }: Reads,
  collectionId: string,
  { limit, offset, after }: SliceQuery,
): Promise<NamedCuratorRow[]> =>
  withNames(db, collectionId)
    .$if(after !== undefined, (query) =>
      query.where(isOlder('collection_curators.created_at', 'collection_curators.id', after ?? [])),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export const countCurators = ({ db }: Reads, collectionId: string): Promise<number> =>
  counted(ofCollection(db, collectionId));

/** Those who have accepted, first the longest. */
export const acceptedCurators = ({ db }: Reads, collectionId: string): Promise<NamedCuratorRow[]> =>
  withNames(db, collectionId)
    .where('collection_curators.accepted_at', 'is not', null)
    .clearOrderBy()
    .orderBy('collection_curators.accepted_at')
    .orderBy('collection_curators.id')
    .execute();

export const findCurator = (
  { db }: Reads,
  collectionId: string,
  userId: string,
): Promise<NamedCuratorRow | undefined> =>
  withNames(db, collectionId).where('collection_curators.user_id', '=', userId).executeTakeFirst();

export const findCuratorById = ({ db }: Reads, id: string): Promise<CuratorRow | undefined> =>
  db.selectFrom('collection_curators').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCurator({ db }: Writes, row: CuratorRow) {
  await db.insertInto('collection_curators').values(row).execute();
}

export async function acceptCurator({ db }: Writes, id: string, now: number) {
  await db.updateTable('collection_curators').set({ accepted_at: now }).where('id', '=', id).execute();
}

export async function deleteCurator({ db }: Writes, id: string) {
  await db.deleteFrom('collection_curators').where('id', '=', id).execute();
}

/** How many collections of others the person has agreed to curate. */
export const countCurated = ({ db }: Reads, userId: string): Promise<number> =>
  counted(db.selectFrom('collection_curators').where('user_id', '=', userId).where('accepted_at', 'is not', null));

/** What is offered to the person themselves, and to an address of theirs. */
const waiting = (reads: Reads, userId: string, now: number) =>
  reads.db
    .selectFrom((eb) =>
      eb
        .selectFrom('collection_curators')
        .select(['id', 'collection_id', 'invited_by', 'created_at'])
        .where('user_id', '=', userId)
        .where('accepted_at', 'is', null)
        .unionAll(curationsByAddress(reads, userId, now))
        .as('offers'),
    )
    .innerJoin('collections', 'collections.id', 'offers.collection_id')
    .where('collections.removed_at', 'is', null);

const withInviters = (reads: Reads, userId: string, now: number) =>
  waiting(reads, userId, now)
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'offers.invited_by').on('users.erased_at', 'is', null))
    .select(['offers.id', 'offers.collection_id', 'collections.name as collection_name', 'offers.created_at'])
    .select(inviterColumns);

/** Invitations that wait for the person's answer, newest first. */
export const listCurations = (reads: Reads, userId: string, now: number, chunk: SliceQuery) =>
  withInviters(reads, userId, now)
    .$call((all) => slice(all, newestFirst('offers.created_at', 'offers.id'), chunk))
    .execute();

export type CurationRow = Awaited<ReturnType<typeof listCurations>>[number];

export const findCuration = (reads: Reads, userId: string, id: string, now: number): Promise<CurationRow | undefined> =>
  withInviters(reads, userId, now).where('offers.id', '=', id).executeTakeFirst();

export const countCurations = (reads: Reads, userId: string, now: number): Promise<number> =>
  counted(waiting(reads, userId, now));

/** Everything that a person curates for others, or is invited to, in the order of ids, for their own export. */
export const curationsOf = ({ db }: Reads, userId: string, chunk: Chunk): Promise<CuratorRow[]> =>
  db
    .selectFrom('collection_curators')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('id'), chunk))
    .execute();

/** Gives a collection to the person who has curated it with its owner for the longest. Returns whether there is one. */
export async function handOver(writes: Writes, collectionId: string): Promise<boolean> {
  const { db } = writes;
  const [heir] = await acceptedCurators(writes, collectionId);
  if (!heir) return false;
  // The heir does not leave it for a moment.
  await db.updateTable('collections').set({ user_id: heir.user_id }).where('id', '=', collectionId).execute();
  await db.deleteFrom('collection_curators').where('id', '=', heir.id).execute();
  return true;
}

/** The collections of which the person is the owner, or has agreed to curate. */
export const curatedBy = (userId: string) =>
  sql<boolean>`(collections.user_id = ${userId} OR collections.id IN (SELECT collection_id FROM collection_curators
    WHERE collection_curators.user_id = ${userId} AND accepted_at IS NOT NULL))`;
