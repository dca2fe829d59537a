import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import { isSeenByCurators } from '../showcases/entries.ts';
import type { Tables } from '../tables.ts';

type EntrantAddressRow = Selectable<Tables['entrant_addresses']>;

/** On the teams of entries that stand, and that curators see. */
const entrants = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('project_members', 'project_members.project_id', 'showcase_entries.project_id')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .where(isSeenByCurators)
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.consented_at', 'is not', null)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null);

/** By project, and who joined first. The address of those who show it is the one with which they signed in last. */
export const listEntrants = (reads: Reads, id: string, chunk: SliceQuery) =>
  entrants(reads, id)
    .leftJoin('entrant_addresses', (join) =>
      join
        .onRef('entrant_addresses.collection_id', '=', 'showcase_entries.collection_id')
        .onRef('entrant_addresses.project_id', '=', 'project_members.project_id')
        .onRef('entrant_addresses.user_id', '=', 'project_members.user_id'),
    )
    .select(['project_members.project_id', 'project_members.created_at as joined_at', 'users.id'])
    .select(['users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .select(
      sql<string | null>`(SELECT email FROM identities WHERE identities.user_id = entrant_addresses.user_id
        ORDER BY seen_at DESC, issuer, subject LIMIT 1)`.as('address'),
    )
    .$call((all) => slice(all, byJoining, chunk))
    .execute();

const byJoining = inOrderOf('project_members.project_id', 'project_members.created_at', 'project_members.user_id');

export const countEntrants = (reads: Reads, id: string): Promise<number> => counted(entrants(reads, id));

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
