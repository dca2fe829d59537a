import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressKey } from '../people/identify-person.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

// Invitations to a seat by e-mail address, whoever has it.

type OneRow = Selectable<Tables['curator_addresses']>;

/** Queries of a table of such invitations. `thing` is the column of what the seat is in. */
export function addressInvitations<Row>(
  table: 'invited_addresses' | 'curator_addresses',
  thing: 'project_id' | 'collection_id',
) {
  // The types are those of one table. The columns that are named here are the same in both.
  const [name, of] = [table, thing] as ['curator_addresses', 'collection_id'];
  const standing = ({ db }: Reads, id: string, now: number) =>
    db.selectFrom(name).where(of, '=', id).where('expires_at', '>', now);
  const gone = ({ db }: Writes, id: string) => db.deleteFrom(name).where(of, '=', id);

  return {
    /** Newest first; those that have expired and are not deleted yet left out. */
    list: (reads: Reads, id: string, now: number): Promise<Row[]> =>
      standing(reads, id, now).selectAll().orderBy('created_at', 'desc').orderBy('id').execute() as never,
    count: (reads: Reads, id: string, now: number): Promise<number> => counted(standing(reads, id, now)),
    isInvited: async (reads: Reads, id: string, address: string, now: number): Promise<boolean> =>
      (await counted(standing(reads, id, now).where('address', '=', addressKey(address)))) > 0,
    /** In the place of one that has expired. */
    async insert(writes: Writes, row: Row) {
      const values = { ...(row as OneRow) };
      values.address = addressKey(values.address);
      await gone(writes, values[of]).where('address', '=', values.address).execute();
      await writes.db.insertInto(name).values(values).execute();
    },
    async withdraw(writes: Writes, id: string, invitationId: string) {
      await gone(writes, id).where('id', '=', invitationId).execute();
    },
    /** What somebody has accepted needs no further reply. */
    async forget(writes: Writes, id: string, userId: string) {
      await gone(writes, id).where('address', 'in', addressesOf(writes.db, userId)).execute();
    },
    /** Nor does what they have declined. Returns who had sent what has not expired. */
    async decline(writes: Writes, id: string, userId: string, now: number): Promise<string[]> {
      const theirs = gone(writes, id).where('address', 'in', addressesOf(writes.db, userId));
      const rows = await theirs.returning(['invited_by', 'expires_at']).execute();
      return rows.flatMap(({ invited_by, expires_at }) => (expires_at > now ? [invited_by] : []));
    },
    /** What a person has sent, in the order of ids, for their own export. */
    sentBy: ({ db }: Reads, userId: string, chunk: Chunk): Promise<Row[]> =>
      db
        .selectFrom(name)
        .selectAll()
        .where('invited_by', '=', userId)
        .$call((all) => slice(all, inOrderOf('id'), chunk))
        .execute() as never,
  };
}

export type AddressInvitations<Row> = ReturnType<typeof addressInvitations<Row>>;

/** Whoever invited, if they still have an account, joined as `users`. */
export const inviterColumns = [
  'users.id as inviter_id',
  'users.username as inviter_username',
  'users.full_name as inviter_full_name',
  'users.avatar_url as inviter_avatar_url',
  'users.portrait as inviter_portrait',
] as const;
