import { type Complete, type InputOf, type InvitedAddress, limits, type operations } from '@launch-board/contract';
import { teamSize } from '../../store/teams/invitations.ts';
import {
  deleteInvitedAddress,
  insertInvitedAddress,
  isAddressInvited,
  listInvitedAddresses as listAddresses,
} from '../../store/teams/invited-addresses.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertAdmitted } from '../people/addresses.ts';
import { ownProject } from '../projects/access.ts';
import { allRead } from '../text/fields.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';
import { viewInvitedAddress } from './views.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Invites whoever signs in with an address. Nothing here reads who that is: neither the response nor its time tells whether
 * the address is that of a member.
 */
export const inviteAddress = (
  deps: Deps,
  actor: Member,
  { id, body: { address, role, ...others } }: InputOf<typeof operations.inviteAddress>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ invitation: Complete<InvitedAddress>; sends_mail: boolean }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const { writes, now } = tx;
      const { id: project_id } = await ownProject(writes, actor, id);
      assertAdmitted(deps, address);
      if (await isAddressInvited(writes, project_id, address, now)) throw new Fail('already_invited');
      if ((await teamSize(writes, project_id)).places >= limits.team) throw new Fail('too_many');
      const expires_at = now + limits.invitedAddresses.days * DAY_MS;
      const row = { id: tx.newId(), project_id, address, role, invited_by: actor.userId, created_at: now, expires_at };
      await insertInvitedAddress(writes, row);
      await deps.happened(tx, { what: 'address invited', id: row.id, by: actor.userId });
      return { invitation: viewInvitedAddress(row), sends_mail: deps.mail !== undefined };
    },
    { idempotency, budget: 'invitations' },
  );

export const listInvitedAddresses = (
  { store, clock }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listInvitedAddresses>,
): Promise<{ invitations: Complete<InvitedAddress>[] }> =>
  store.read(async (reads) => {
    await ownProject(reads, actor, id);
    return { invitations: (await listAddresses(reads, id, clock())).map(viewInvitedAddress) };
  });

/** Does nothing if there is no such invitation. */
export const withdrawAddress = (
  deps: Deps,
  actor: Member,
  { id, invitation_id }: InputOf<typeof operations.withdrawAddress>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    await ownProject(writes, actor, id);
    await deleteInvitedAddress(writes, id, invitation_id);
  });
