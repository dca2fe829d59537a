import { type Complete, type InputOf, type InvitedCurator, limits, type operations } from '@launch-board/contract';
import { type CuratorAddressRow, curatorAddresses } from '../../store/collections/curator-addresses.ts';
import { countCurators } from '../../store/collections/curators.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { seatsByAddress } from '../seats/by-address.ts';
import { allRead } from '../text/fields.ts';
import type { ChangeHeaders } from '../transaction.ts';
import { assertNotRemoved, ownCollection } from './access.ts';
import { viewCuratorAddress } from './views.ts';

/** Invitations of both kinds included. */
export const areCuratorsFull = async (reads: Reads, id: string, now: number): Promise<boolean> =>
  (await countCurators(reads, id)) + (await curatorAddresses.count(reads, id, now)) >= limits.curators;

const seats = seatsByAddress<CuratorAddressRow, CollectionRow, Complete<InvitedCurator>>({
  invitations: curatorAddresses,
  own: ownCollection,
  assertOpen: assertNotRemoved,
  isFull: areCuratorsFull,
  view: viewCuratorAddress,
});

export const { list: listCuratorAddresses, withdraw: withdrawCuratorAddress } = seats;

/** Invites whoever signs in with an address to curate a collection. */
export function inviteCuratorAddress(
  deps: Deps,
  actor: Member,
  { id, body: { address, ...others } }: InputOf<typeof operations.inviteCuratorAddress>,
  headers?: ChangeHeaders,
) {
  allRead(others);
  return seats.invite(deps, actor, { id, address, collection_id: id }, headers);
}
