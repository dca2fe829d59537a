import { type Selectable, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressInvitations } from '../seats/address-invitations.ts';
import type { Tables } from '../tables.ts';

export type CuratorAddressRow = Selectable<Tables['curator_addresses']>;

export const curatorAddresses = addressInvitations<CuratorAddressRow>('curator_addresses', 'collection_id');

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
