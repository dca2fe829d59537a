import type { Reads, Writes } from '../engines/engine.ts';
import { addressKey } from '../people/identify-person.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';

const listOf = ({ db }: Reads, id: string) => db.selectFrom('showcase_addresses').where('collection_id', '=', id);

/** All of them: a cursor would have an address in it, and go into the logs of proxies. */
export const listAddresses = (reads: Reads, id: string) =>
  listOf(reads, id).select('address').orderBy('address').execute();

export const countAddresses = (reads: Reads, id: string): Promise<number> => counted(listOf(reads, id));

/** In all showcases of a person. */
export const countAddressesOf = ({ db }: Reads, userId: string): Promise<number> =>
  counted(
    db
      .selectFrom('showcase_addresses')
      .innerJoin('collections', 'collections.id', 'showcase_addresses.collection_id')
      .where('collections.user_id', '=', userId),
  );

export const removeAddresses = ({ db }: Writes, id: string, addresses: readonly string[]) =>
  inChunks(addresses.map(addressKey), (some) =>
    db.deleteFrom('showcase_addresses').where('collection_id', '=', id).where('address', 'in', some).execute(),
  );

export const addAddresses = ({ db }: Writes, id: string, addresses: readonly string[], now: number) =>
  inChunks(
    [...new Set(addresses.map(addressKey))].map((address) => ({ collection_id: id, address, created_at: now })),
    (some) =>
      db
        .insertInto('showcase_addresses')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );

/** Those that the person signs in with, as lists have them. */
export const addressesOf = async ({ db }: Reads, userId: string): Promise<string[]> =>
  (await db.selectFrom('identities').select('email').where('user_id', '=', userId).execute()).map(({ email }) =>
    addressKey(email),
  );

/** Whether the list has an address that the person signs in with. */
export async function isListed(reads: Reads, id: string, userId: string): Promise<boolean> {
  const own = await addressesOf(reads, userId);
  if (own.length === 0) return false;
  return (await listOf(reads, id).select('address').where('address', 'in', own).executeTakeFirst()) !== undefined;
}

/** The lists that have an address of the person, for their own export. */
export async function listsWith(reads: Reads, userId: string, chunk: Chunk) {
  const own = await addressesOf(reads, userId);
  if (own.length === 0) return [];
  return reads.db
    .selectFrom('showcase_addresses')
    .select(['collection_id', 'created_at'])
    .where('address', 'in', own)
    .$call((all) => slice(all, inOrderOf('collection_id'), chunk))
    .execute();
}

/** Of showcases that closed before a time. */
const outdated = ({ db }: Reads, time: number) =>
  db
    .selectFrom('showcase_addresses')
    .innerJoin('showcases', 'showcases.collection_id', 'showcase_addresses.collection_id')
    .where('showcases.closes_at', '<=', time);

export const addressesBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export async function dropAddressesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await outdated(writes, time)
    .select(['showcase_addresses.collection_id', 'showcase_addresses.address'])
    .limit(max)
    .execute();
  const byShowcase = Map.groupBy(rows, (row) => row.collection_id);
  for (const [id, some] of byShowcase)
    await removeAddresses(
      writes,
      id,
      some.map(({ address }) => address),
    );
  return rows.length;
}
