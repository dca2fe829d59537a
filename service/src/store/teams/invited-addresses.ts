import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressKey } from '../people/identify-person.ts';
import { counted } from '../queries/counted.ts';
import type { Chunk } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type InvitedAddressRow = Selectable<Tables['invited_addresses']>;

/** Those that have expired and are not deleted yet left out. */
const standing = ({ db }: Reads, projectId: string, now: number) =>
  db.selectFrom('invited_addresses').where('project_id', '=', projectId).where('expires_at', '>', now);

export const listInvitedAddresses = (reads: Reads, projectId: string, now: number): Promise<InvitedAddressRow[]> =>
  standing(reads, projectId, now).selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const isAddressInvited = async (
  reads: Reads,
  projectId: string,
  address: string,
  now: number,
): Promise<boolean> => (await counted(standing(reads, projectId, now).where('address', '=', addressKey(address)))) > 0;

/** In the place of one that has expired. */
export async function insertInvitedAddress({ db }: Writes, row: InvitedAddressRow) {
  const address = addressKey(row.address);
  const old = db.deleteFrom('invited_addresses').where('project_id', '=', row.project_id);
  await old.where('address', '=', address).execute();
  await db
    .insertInto('invited_addresses')
    .values({ ...row, address })
    .execute();
}

export async function deleteInvitedAddress({ db }: Writes, projectId: string, id: string) {
  await db.deleteFrom('invited_addresses').where('id', '=', id).where('project_id', '=', projectId).execute();
}

/** What somebody has accepted needs no further reply. */
export async function deleteInvitationsOf({ db }: Writes, projectId: string, userId: string) {
  await db
    .deleteFrom('invited_addresses')
    .where('project_id', '=', projectId)
    .where('address', 'in', addressesOf(db, userId))
    .execute();
}

/** Invitations that a person finds by an address of theirs, unless they are on the team or invited in person. */
export const offeredByAddress = ({ db }: Reads, userId: string, now: number) =>
  db
    .selectFrom('invited_addresses')
    .select(['id', 'project_id', 'role', sql<string | null>`invited_by`.as('invited_by'), 'created_at'])
    .where('expires_at', '>', now)
    .where('address', 'in', addressesOf(db, userId))
    .where('project_id', 'not in', db.selectFrom('project_members').select('project_id').where('user_id', '=', userId));

/** What a person has sent, in the order of ids, for their own export. */
export const invitedAddressesBy = (
  { db }: Reads,
  userId: string,
  { limit, after }: Chunk,
): Promise<InvitedAddressRow[]> =>
  db
    .selectFrom('invited_addresses')
    .selectAll()
    .where('invited_by', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', String(after?.[0])))
    .orderBy('id')
    .limit(limit)
    .execute();

const expired = ({ db }: Reads, now: number) => db.selectFrom('invited_addresses').where('expires_at', '<=', now);

export const expiredAddresses = (reads: Reads, now: number): Promise<number> => counted(expired(reads, now));

/** Returns the number of deleted rows. */
export async function dropExpiredAddresses(writes: Writes, now: number, max: number): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await writes.db
    .deleteFrom('invited_addresses')
    .where('id', 'in', expired(writes, now).select('id').limit(max))
    .execute();
  return Number(numDeletedRows);
}
