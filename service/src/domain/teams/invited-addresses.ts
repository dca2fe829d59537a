import { type Complete, type InputOf, type InvitedAddress, limits, type operations } from '@launch-board/contract';
import { teamSize } from '../../store/teams/invitations.ts';
import { type InvitedAddressRow, teamAddresses } from '../../store/teams/invited-addresses.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ownProject } from '../projects/access.ts';
import { seatsByAddress } from '../seats/by-address.ts';
import { allRead } from '../text/fields.ts';
import type { ChangeHeaders } from '../transaction.ts';
import { viewInvitedAddress } from './views.ts';

const seats = seatsByAddress<InvitedAddressRow, unknown, Complete<InvitedAddress>>({
  invitations: teamAddresses,
  own: ownProject,
  isFull: async (writes, id) => (await teamSize(writes, id)).seats >= limits.team,
  view: viewInvitedAddress,
});

export const { list: listInvitedAddresses, withdraw: withdrawAddress } = seats;

/** Invites whoever signs in with an address. */
export function inviteAddress(
  deps: Deps,
  actor: Member,
  { id, body: { address, role, ...others } }: InputOf<typeof operations.inviteAddress>,
  headers?: ChangeHeaders,
) {
  allRead(others);
  return seats.invite(deps, actor, { id, address, project_id: id, role }, headers);
}
