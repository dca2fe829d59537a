import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, Uuid } from '../../shapes.ts';
import { secondNo } from './second-no.ts';

export const InvitedAddress = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation.' }),
    address: Type.String({ description: 'Enough of the e-mail address to tell it from others: `a…o@example.edu`.' }),
    role: Type.Enum(['owner', 'member']),
    created_at: DateTime,
    expires_at: Type.String({ format: 'date-time', description: 'When the address is forgotten at the latest.' }),
  },
  { title: 'InvitedAddress' },
);
export type InvitedAddress = Static<typeof InvitedAddress>;

/** The address that is invited. */
export const invitedAddress = Type.String({
  maxLength: limits.invitedAddresses.address,
  ...rules.address,
  description: 'Of a domain from which people sign in on this board.',
});
export const sendsMail = Type.Boolean({ description: 'Whether the board sends mail at all.' });

const ofTeam = { path: '/api/projects/{id}/invited-addresses', tag: 'Teams', access: 'member' } as const;

export const inviteAddress = operation({
  id: 'inviteAddress',
  method: 'POST',
  scope: 'write',
  ...ofTeam,
  summary: 'Invite the holder of an e-mail address to the team',
  description: `Only owners can do this. Whoever signs in with the address finds the invitation among their own, also if they have never signed in before. A mail tells them, unless the address wants none. The response is the same whether or not the address is that of a member. ${secondNo.byAddress} The address is kept until the invitation is accepted, declined or withdrawn, and for ${limits.invitedAddresses.days} days at most.`,
  params: Type.Object({ id: Uuid }),
  body: closed({
    address: invitedAddress,
    role: Type.Enum(['owner', 'member']),
  }),
  success: {
    status: 201,
    description: 'The invitation.',
    body: Type.Object({
      invitation: InvitedAddress,
      sends_mail: sendsMail,
    }),
  },
  errors: ['not_found', 'already_invited', 'too_many', 'idempotency_key_reused', 'budget_spent'],
});

export const listInvitedAddresses = operation({
  id: 'listInvitedAddresses',
  method: 'GET',
  scope: 'read',
  ...ofTeam,
  summary: 'Invitations to the team by e-mail address that nobody has accepted yet, newest first',
  description: 'Only owners can do this.',
  params: Type.Object({ id: Uuid }),
  success: {
    status: 200,
    description: 'All of them.',
    body: Type.Object({ invitations: Type.Array(InvitedAddress) }),
  },
  errors: ['not_found'],
});

export const withdrawAddress = operation({
  id: 'withdrawAddress',
  method: 'DELETE',
  scope: 'write',
  ...ofTeam,
  path: '/api/projects/{id}/invited-addresses/{invitation_id}',
  summary: 'Withdraw an invitation by e-mail address',
  description: 'Only owners can do this. The address is forgotten at once.',
  params: Type.Object({ id: Uuid, invitation_id: Uuid }),
  success: { status: 204, description: 'There is no such invitation.' },
  errors: ['not_found'],
});
