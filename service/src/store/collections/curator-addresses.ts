import { type Selectable, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressInvitations } from '../seats/address-invitations.ts';
import { refusing } from '../seats/refusals.ts';
import type { Tables } from '../tables.ts';

export type CuratorAddressRow = Selectable<Tables['curator_addresses']>;

export const curatorAddresses = addressInvitations<CuratorAddressRow>('curator_addresses', 'collection_id');

/** Invitations that a person finds by an address of theirs, unless they own the collection, curate it, are invited in person, or have refused. */
export const curationsByAddress = (reads: Reads, userId: string, now: number) => {
  const { db } = reads;
  const invitation = { to: sql.ref('curator_addresses.collection_id'), by: sql.ref('curator_addresses.invited_by') };
  const [ofCollection, ofInviter] = refusing(reads, { people: [userId], ...invitation, now });
  return db
    .selectFrom('curator_addresses')
    .select(['id', 'collection_id', sql<string | null>`invited_by`.as('invited_by'), 'created_at'])
    .where('expires_at', '>', now)
    .where('address', 'in', addressesOf(db, userId))
    .where('collection_id', 'not in', db.selectFrom('collections').select('id').where('user_id', '=', userId))
    .where(
      'collection_id',
      'not in',
      db.selectFrom('collection_curators').select('collection_id').where('user_id', '=', userId),
    )
    .where(({ exists, not, or }) => not(or([exists(ofCollection), exists(ofInviter)])));
};
