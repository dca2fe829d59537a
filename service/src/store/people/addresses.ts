import { type Kysely, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import { addressKey } from './identify-person.ts';

/** Addresses that the person signs in with: the identity provider vouches for them. */
export const addressesOf = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('identities').select(sql<string>`lower(email)`.as('address')).where('user_id', '=', userId);

/**
 * Of `identities`: who has signed in with an address that a column holds, in lower case. With the empty text after it, the column is
 * an expression without a type, like that of the index of addresses. SQLite would compare a bare column as text and read all of them.
 */
export const hasAddressIn = (column: string) => sql<boolean>`lower(identities.email) = ${sql.ref(column)} || ''`;

/** People who have signed in with an address. */
export async function holdersOfAddress({ db }: Reads, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('user_id')
    .distinct()
    .where(sql<string>`lower(email)`, '=', addressKey(address))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
