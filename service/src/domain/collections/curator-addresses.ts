import { type Complete, type InputOf, type InvitedCurator, limits, type operations } from '@launch-board/contract';
import {
  countCuratorAddresses,
  deleteCuratorAddress,
  insertCuratorAddress,
  isCuratorAddressInvited,
  listCuratorAddresses as listAddresses,
} from '../../store/collections/curator-addresses.ts';
import { countCurators } from '../../store/collections/curators.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertAdmitted } from '../people/addresses.ts';
import { allRead } from '../text/fields.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';
import { assertStands, ownCollection } from './access.ts';
import { viewCuratorAddress } from './views.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Invites whoever signs in with an address to curate a collection. Nothing here reads who that is: neither the response nor
 * its time tells whether the address is that of a member.
 */
export const inviteCuratorAddress = (
  deps: Deps,
  actor: Member,
  { id, body: { address, ...others } }: InputOf<typeof operations.inviteCuratorAddress>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ invitation: Complete<InvitedCurator>; sends_mail: boolean }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const { writes, now } = tx;
      const collection = await ownCollection(writes, actor, id);
      assertStands(collection);
      assertAdmitted(deps, address);
      const collection_id = collection.id;
      if (await isCuratorAddressInvited(writes, collection_id, address, now)) throw new Fail('already_invited');
      if ((await countSeats(writes, collection_id, now)) >= limits.curators) throw new Fail('too_many');
      const expires_at = now + limits.invitedAddresses.days * DAY_MS;
      const row = { id: tx.newId(), collection_id, address, invited_by: actor.userId, created_at: now, expires_at };
      await insertCuratorAddress(writes, row);
      await deps.happened(tx, { what: 'address invited', id: row.id, by: actor.userId });
      return { invitation: viewCuratorAddress(row), sends_mail: deps.mail !== undefined };
    },
    { idempotency, budget: 'invitations' },
  );

/** Invitations of both kinds included. */
export const countSeats = async (reads: Reads, collectionId: string, now: number): Promise<number> =>
  (await countCurators(reads, collectionId)) + (await countCuratorAddresses(reads, collectionId, now));

export const listCuratorAddresses = (
  { store, clock }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listCuratorAddresses>,
): Promise<{ invitations: Complete<InvitedCurator>[] }> =>
  store.read(async (reads) => {
    await ownCollection(reads, actor, id);
    return { invitations: (await listAddresses(reads, id, clock())).map(viewCuratorAddress) };
  });

/** Does nothing if there is no such invitation. */
export const withdrawCuratorAddress = (
  deps: Deps,
  actor: Member,
  { id, invitation_id }: InputOf<typeof operations.withdrawCuratorAddress>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    await ownCollection(writes, actor, id);
    await deleteCuratorAddress(writes, id, invitation_id);
  });
