import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

type EntrantAddressRow = Selectable<Tables['entrant_addresses']>;

/** Of entries that stand, of people who are still on the team. */
const ofShowcase = ({ db }: Reads, id: string) =>
  db
    .selectFrom('entrant_addresses')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'entrant_addresses.collection_id')
        .onRef('showcase_entries.project_id', '=', 'entrant_addresses.project_id'),
    )
    .innerJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'entrant_addresses.project_id')
        .onRef('project_members.user_id', '=', 'entrant_addresses.user_id'),
    )
    .where('entrant_addresses.collection_id', '=', id)
    .where('showcase_entries.consented_at', 'is not', null)
    .where('project_members.accepted_at', 'is not', null);

/** By project. The address is the one with which the person signed in last. */
export const listEntrantAddresses = (reads: Reads, id: string, chunk: SliceQuery) =>
  ofShowcase(reads, id)
    .select(['entrant_addresses.project_id', 'entrant_addresses.user_id'])
    .select(
      sql<string | null>`(SELECT email FROM identities WHERE identities.user_id = entrant_addresses.user_id
        ORDER BY seen_at DESC, issuer, subject LIMIT 1)`.as('address'),
    )
    .$call((all) => slice(all, inOrderOf('entrant_addresses.project_id', 'entrant_addresses.user_id'), chunk))
    .execute();

export const countEntrantAddresses = (reads: Reads, id: string): Promise<number> => counted(ofShowcase(reads, id));

export async function putEntrantAddress({ db }: Writes, row: EntrantAddressRow) {
  await db
    .insertInto('entrant_addresses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropEntrantAddress({ db }: Writes, row: Omit<EntrantAddressRow, 'agreed_at'>) {
  await db
    .deleteFrom('entrant_addresses')
    .where('collection_id', '=', row.collection_id)
    .where('project_id', '=', row.project_id)
    .where('user_id', '=', row.user_id)
    .execute();
}

/** Where the person shows their address, for their own export. */
export const addressesSharedBy = ({ db }: Reads, userId: string, chunk: Chunk): Promise<EntrantAddressRow[]> =>
  db
    .selectFrom('entrant_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('collection_id', 'project_id'), chunk))
    .execute();
