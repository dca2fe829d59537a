import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, listFacts, maybeDateTime, maybeUuid, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { secondNo } from './second-no.ts';

export const ProjectMember = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the membership, not of the person.' }),
    project_id: Uuid,
    user_id: Type.String({ format: 'uuid', description: 'The id of the person, as used by getUserProfile.' }),
    role: Type.String({ description: '`owner` or `member`.' }),
    invited_by: maybeUuid(),
    created_at: maybeDateTime(),
    users_project_members_user_idTousers: Type.Optional(UserSummary),
  },
  { title: 'ProjectMember' },
);
export type ProjectMember = Static<typeof ProjectMember>;

export const listProjectMembers = operation({
  id: 'listProjectMembers',
  method: 'GET',
  scope: 'public',
  path: '/api/projects/{id}/members',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Accepted team members of a project, newest first',
  description: 'Pending invitations are not included.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'members')),
  success: {
    status: 200,
    description: 'The team.',
    body: Type.Object({ members: Type.Array(ProjectMember), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const whileHandedOn = (what: string) =>
  `As long as moderators can take back that they have handed the project on, new owners cannot ${what}: \`forbidden\`, and \`reason\` says until when.`;

const role = Type.Enum(['owner', 'member']);
const one = { description: 'The membership.', body: envelope('member', ProjectMember) };

export const inviteMember = operation({
  id: 'inviteMember',
  method: 'POST',
  scope: 'write',
  path: '/api/projects/{id}/members',
  tag: 'Teams',
  access: 'member',
  summary: 'Invite a person to the team',
  description: `Only owners can do this. The person appears on the team once they accept. ${secondNo.toTeam} Nor is who has refused a request of that person to join a team.`,
  params: Type.Object({ id: Uuid }),
  body: closed({ user_id: Uuid, role }),
  success: { status: 201, ...one },
  errors: ['not_found', 'already_member', 'already_asked', 'too_many', 'idempotency_key_reused', 'budget_spent'],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  scope: 'write',
  path: '/api/projects/{id}/members/{user_id}',
  tag: 'Teams',
  access: 'member',
  summary: 'Remove a person from the team, or leave it',
  description: `Owners can remove anyone; members can remove themselves. Also withdraws a pending invitation. ${whileHandedOn('remove anyone who was on the team before')}`,
  params: Type.Object({ id: Uuid, user_id: Uuid }),
  success: { status: 204, description: 'The person is not on the team.' },
  errors: ['not_found', 'last_owner'],
});

export const listProjectInvitations = operation({
  id: 'listProjectInvitations',
  method: 'GET',
  scope: 'read',
  path: '/api/projects/{id}/invitations',
  tag: 'Teams',
  access: 'member',
  summary: 'Pending invitations to the team, newest first',
  description: 'Only owners can do this.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'invitations')),
  success: {
    status: 200,
    description: 'The invitations.',
    body: Type.Object({ invitations: Type.Array(ProjectMember), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const changeMemberRole = operation({
  id: 'changeMemberRole',
  method: 'PATCH',
  scope: 'write',
  path: '/api/projects/{id}/members/{user_id}',
  tag: 'Teams',
  access: 'member',
  summary: 'Change the role of a team member or of an invited person',
  description: `Only owners can do this. They can change their own role as long as another owner remains. ${whileHandedOn('make an owner from before a member')}`,
  params: Type.Object({ id: Uuid, user_id: Uuid }),
  body: closed({ role }),
  success: { status: 200, ...one },
  errors: ['not_found', 'last_owner'],
});

export const Invitation = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation.' }),
    project_id: Uuid,
    project_name: Type.String(),
    role: Type.String({ description: '`owner` or `member`.' }),
    invited_by: Type.Optional(UserSummary),
    created_at: maybeDateTime(),
  },
  { title: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  scope: 'read',
  path: '/api/me/invitations',
  tag: 'Teams',
  access: 'member',
  summary: 'My pending invitations, newest first',
  description: 'Accepted and declined invitations are not included.',
  query: Type.Object(paging(limits.list, 'invitations')),
  success: {
    status: 200,
    description: 'The invitations.',
    body: Type.Object({ invitations: Type.Array(Invitation), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'PUT',
  scope: 'write',
  path: '/api/me/invitations/{id}/acceptance',
  tag: 'Teams',
  access: 'member',
  summary: 'Accept an invitation',
  description: 'The response is the same if the invitation was already accepted.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, ...one },
  errors: ['not_found'],
});

export const declineInvitation = operation({
  id: 'declineInvitation',
  method: 'DELETE',
  scope: 'write',
  path: '/api/me/invitations/{id}',
  tag: 'Teams',
  access: 'member',
  summary: 'Decline an invitation',
  description:
    'The project can invite the person again. An accepted invitation gets 404: leave the team with removeMember instead.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'The invitation is declined.' },
  errors: ['not_found'],
});
