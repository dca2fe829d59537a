import type { Complete, Export } from '@launch-board/contract';
import { type InvitedAddressRow, invitedAddressesBy } from '../../../store/teams/invited-addresses.ts';
import { viewInvitedAddress } from '../../teams/views.ts';
import { type List, SHORT } from './chunks.ts';

/** Whom the person has invited by an address. Those who have invited them are among the other invitations. */
export const invitedAddresses: List<InvitedAddressRow, Complete<Export>['invited_addresses'][number]> = {
  read: invitedAddressesBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) => rows.map(viewInvitedAddress),
};
