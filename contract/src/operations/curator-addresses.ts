import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../shapes.ts';
import { InvitedAddress, invitedAddress, sendsMail } from './teams/invited-addresses.ts';
import { secondNo } from './teams/second-no.ts';

const { id, address, created_at, expires_at } = InvitedAddress.properties;

export const InvitedCurator = Type.Object({ id, address, created_at, expires_at }, { title: 'InvitedCurator' });
export type InvitedCurator = Static<typeof InvitedCurator>;

const ofCollection = {
  path: '/api/collections/{id}/invited-addresses',
  tag: 'Collections',
  access: 'member',
} as const;

export const inviteCuratorAddress = operation({
  id: 'inviteCuratorAddress',
  method: 'POST',
  scope: 'curate',
  ...ofCollection,
  summary: 'Invite the holder of an e-mail address to curate a collection',
  description: `Only the owner can do this. Whoever signs in with the address finds the invitation in \`listCurations\`, also if they have never signed in before. A mail tells them, unless the address wants none. The response is the same whether or not the address is that of a member. ${secondNo.byAddress} The address is kept until the invitation is accepted, declined or withdrawn, and for ${limits.invitedAddresses.days} days at most.`,
  params: Type.Object({ id: Uuid }),
  body: closed({ address: invitedAddress }),
  success: {
    status: 201,
    description: 'The invitation.',
    body: Type.Object({
      invitation: InvitedCurator,
      sends_mail: sendsMail,
    }),
  },
  errors: ['not_found', 'collection_removed', 'already_invited', 'too_many', 'idempotency_key_reused', 'budget_spent'],
});

export const listCuratorAddresses = operation({
  id: 'listCuratorAddresses',
  method: 'GET',
  scope: 'read',
  ...ofCollection,
  summary: 'Invitations to curate by e-mail address that nobody has accepted yet, newest first',
  description: 'Only the owner can do this.',
  params: Type.Object({ id: Uuid }),
  success: {
    status: 200,
    description: 'All of them.',
    body: Type.Object({ invitations: Type.Array(InvitedCurator) }),
  },
  errors: ['not_found'],
});

export const withdrawCuratorAddress = operation({
  id: 'withdrawCuratorAddress',
  method: 'DELETE',
  scope: 'curate',
  ...ofCollection,
  path: '/api/collections/{id}/invited-addresses/{invitation_id}',
  summary: 'Withdraw an invitation to curate by e-mail address',
  description: 'Only the owner can do this. The address is forgotten at once.',
  params: Type.Object({ id: Uuid, invitation_id: Uuid }),
  success: { status: 204, description: 'There is no such invitation.' },
  errors: ['not_found'],
});
