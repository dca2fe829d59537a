import { type Selectable, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { addressesOf } from '../people/addresses.ts';
import { addressInvitations } from '../seats/address-invitations.ts';
import { refusing } from '../seats/refusals.ts';
import type { Tables } from '../tables.ts';

export type InvitedAddressRow = Selectable<Tables['invited_addresses']>;

export const teamAddresses = addressInvitations<InvitedAddressRow>('invited_addresses', 'project_id');

/** Invitations that a person finds by an address of theirs, unless they are on the team, invited in person, or have refused. */
export const offeredByAddress = (reads: Reads, userId: string, now: number) => {
  const { db } = reads;
  const invitation = {
    to: sql.ref('invited_addresses.project_id'),
    by: sql.ref('invited_addresses.invited_by'),
  };
  const [ofTeam, ofInviter] = refusing(reads, { people: [userId], ...invitation, now });
  return db
    .selectFrom('invited_addresses')
    .select(['id', 'project_id', 'role', sql<string | null>`invited_by`.as('invited_by'), 'created_at'])
    .where('expires_at', '>', now)
    .where('address', 'in', addressesOf(db, userId))
    .where('project_id', 'not in', db.selectFrom('project_members').select('project_id').where('user_id', '=', userId))
    .where(({ exists, not, or }) => not(or([exists(ofTeam), exists(ofInviter)])));
};
