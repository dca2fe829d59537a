import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressKey } from '../people/identify-person.ts';
import { counted } from '../queries/counted.ts';
import type { Chunk } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type CuratorAddressRow = Selectable<Tables['curator_addresses']>;

/** Those that have expired and are not deleted yet left out. */
const standing = ({ db }: Reads, collectionId: string, now: number) =>
  db.selectFrom('curator_addresses').where('collection_id', '=', collectionId).where('expires_at', '>', now);

export const listCuratorAddresses = (reads: Reads, collectionId: string, now: number): Promise<CuratorAddressRow[]> =>
  standing(reads, collectionId, now).selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const countCuratorAddresses = (reads: Reads, collectionId: string, now: number): Promise<number> =>
  counted(standing(reads, collectionId, now));

export const isCuratorAddressInvited = async (
  reads: Reads,
  collectionId: string,
  address: string,
  now: number,
): Promise<boolean> =>
  (await counted(standing(reads, collectionId, now).where('address', '=', addressKey(address)))) > 0;

/** In the place of one that has expired. */
export async function insertCuratorAddress({ db }: Writes, row: CuratorAddressRow) {
  const address = addressKey(row.address);
  const old = db.deleteFrom('curator_addresses').where('collection_id', '=', row.collection_id);
  await old.where('address', '=', address).execute();
  await db
    .insertInto('curator_addresses')
    .values({ ...row, address })
    .execute();
}

export async function deleteCuratorAddress({ db }: Writes, collectionId: string, id: string) {
  await db.deleteFrom('curator_addresses').where('id', '=', id).where('collection_id', '=', collectionId).execute();
}

/** What somebody has accepted or declined needs no further reply. Returns whether there was anything. */
export async function deleteCurationsOf({ db }: Writes, collectionId: string, userId: string): Promise<boolean> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await db
    .deleteFrom('curator_addresses')
    .where('collection_id', '=', collectionId)
    .where('address', 'in', addressesOf(db, userId))
    .execute();
  return numDeletedRows > 0n;
}

/** Invitations that a person finds by an address of theirs, unless they own the collection, curate it or are invited in person. */
export const curationsByAddress = ({ db }: Reads, userId: string, now: number) =>
  db
    .selectFrom('curator_addresses')
    .select(['id', 'collection_id', sql<string | null>`invited_by`.as('invited_by'), 'created_at'])
    .where('expires_at', '>', now)
    .where('address', 'in', addressesOf(db, userId))
    .where('collection_id', 'not in', db.selectFrom('collections').select('id').where('user_id', '=', userId))
    .where(
      'collection_id',
      'not in',
      db.selectFrom('collection_curators').select('collection_id').where('user_id', '=', userId),
    );

/** What a person has sent, in the order of ids, for their own export. */
export const curatorAddressesBy = (
  { db }: Reads,
  userId: string,
  { limit, after }: Chunk,
): Promise<CuratorAddressRow[]> =>
  db
    .selectFrom('curator_addresses')
    .selectAll()
    .where('invited_by', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', String(after?.[0])))
    .orderBy('id')
    .limit(limit)
    .execute();

const expired = ({ db }: Reads, now: number) => db.selectFrom('curator_addresses').where('expires_at', '<=', now);

export const expiredCuratorAddresses = (reads: Reads, now: number): Promise<number> => counted(expired(reads, now));

/** Returns the number of deleted rows. */
export async function dropExpiredCuratorAddresses(writes: Writes, now: number, max: number): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('curator_addresses')
    .where('id', 'in', expired(writes, now).select('id').limit(max))
    .execute();
  return Number(numDeletedRows);
}
