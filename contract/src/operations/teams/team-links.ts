import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { ProjectMember } from './teams.ts';

const { days, atOnce, code } = limits.teamLinks;

export const TeamLink = Type.Object(
  { id: Uuid, created_at: DateTime, expires_at: DateTime },
  { title: 'TeamLink', description: 'A link that admits to a team, without its code.' },
);
export type TeamLink = Static<typeof TeamLink>;

const ofTeam = { path: '/api/projects/{id}/team-links', tag: 'Teams', access: 'member' } as const;

export const makeTeamLink = operation({
  id: 'makeTeamLink',
  method: 'POST',
  scope: 'write',
  ...ofTeam,
  summary: 'Make a link with which people join the team',
  description: `Only owners can do this. Whoever has the code can join as a member with \`joinTeam\` for ${days} days, until the team has ${limits.team} people. It is in this response alone: the board stores a digest. The link ends before when the person who has made it is no owner any more, when somebody leaves the team or is removed from it, and with the project. A project has ${atOnce} at once.`,
  params: Type.Object({ id: Uuid }),
  success: {
    status: 201,
    description: 'The link.',
    body: Type.Object({ link: TeamLink, code: Type.String({ maxLength: code }) }),
  },
  errors: ['not_found', 'too_many', 'budget_spent'],
});

export const listTeamLinks = operation({
  id: 'listTeamLinks',
  method: 'GET',
  scope: 'read',
  ...ofTeam,
  summary: 'Links that admit to the team, newest first',
  description: 'Only owners can do this. Nobody can read their codes again.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'All of them.', body: Type.Object({ links: Type.Array(TeamLink) }) },
  errors: ['not_found'],
});

export const withdrawTeamLink = operation({
  id: 'withdrawTeamLink',
  method: 'DELETE',
  scope: 'write',
  ...ofTeam,
  path: '/api/projects/{id}/team-links/{link_id}',
  summary: 'End a link that admits to the team',
  description: 'Only owners can do this. Who has joined by it stays.',
  params: Type.Object({ id: Uuid, link_id: Uuid }),
  success: { status: 204, description: 'There is no such link.' },
  errors: ['not_found'],
});

export const TeamOffer = Type.Object(
  {
    project_id: Uuid,
    project_name: Type.String(),
    invited_by: Type.Optional(UserSummary),
    expires_at: DateTime,
    is_member: Type.Boolean({ description: 'Whether the caller is on the team already.' }),
  },
  { title: 'TeamOffer' },
);
export type TeamOffer = Static<typeof TeamOffer>;

const ofLink = { tag: 'Teams', access: 'member' } as const;
const params = Type.Object({
  code: Type.String({ minLength: 1, maxLength: code, description: 'The code in the link.' }),
});

export const getTeamOffer = operation({
  id: 'getTeamOffer',
  method: 'GET',
  scope: 'read',
  path: '/api/team-links/{code}',
  ...ofLink,
  summary: 'The team that a link admits to',
  description: 'A link that has ended gets 404.',
  params,
  success: { status: 200, description: 'What the caller would join.', body: envelope('offer', TeamOffer) },
  errors: ['not_found'],
});

export const joinTeam = operation({
  id: 'joinTeam',
  method: 'PUT',
  scope: 'write',
  path: '/api/team-links/{code}/membership',
  ...ofLink,
  summary: 'Join a team by a link',
  description:
    'The person who has made the link is told. Whoever was invited in person accepts that invitation, with its role. The response is the same for somebody who is on the team already.',
  params,
  success: { status: 200, description: 'The membership.', body: envelope('member', ProjectMember) },
  errors: ['not_found', 'too_many'],
});
