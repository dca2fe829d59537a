import Type, { type Static } from 'typebox';
import { closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, maybeText, nullable, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { FreePerson } from './free-people.ts';
import { Opening } from './openings.ts';
import { Pairing } from './pairings.ts';

const { openings: bounds } = limits;

export const TeamRequest = Type.Object(
  {
    id: Uuid,
    asked_by: UserSummary,
    joiner: Type.Object(
      { ...UserSummary.properties },
      {
        description:
          'Who would join. If this is who asks, the owners of the project decide, otherwise the joiner does.',
      },
    ),
    words: Type.String(),
    role: maybeText('That of the opening that was asked.'),
    project_id: nullable<string>({
      type: 'string',
      format: 'uuid',
      description: 'Null if the caller does not know the project.',
    }),
    project_name: maybeText('Null if the caller does not know the project.'),
    state: Type.Enum(['open', 'accepted', 'declined', 'withdrawn']),
    is_mine: Type.Boolean({ description: 'Whether the caller has asked. Otherwise the caller decides.' }),
    created_at: DateTime,
  },
  { title: 'TeamRequest' },
);
export type TeamRequest = Static<typeof TeamRequest>;

const member = { tag: 'Teams', access: 'member' } as const;
const byId = Type.Object({ id: Uuid });

const ask = line(bounds.ask, 'Two sentences: who asks, and why.');
const oneRequest = { description: 'The request.', body: envelope('request', TeamRequest) };
const askErrors = [
  'not_found',
  'already_member',
  'already_asked',
  'not_confirmed',
  'too_many',
  'idempotency_key_reused',
  'budget_spent',
] as const;

export const askTeam = operation({
  id: 'askTeam',
  method: 'POST',
  scope: 'write',
  path: '/api/openings/{id}/requests',
  ...member,
  summary: 'Ask to join a team',
  description: `The owners decide. Nobody has two requests to a team at once; who was refused does not ask it again for ${bounds.refusedDays} days. A person asks ${bounds.asksADay} times a day at most.`,
  params: byId,
  body: closed({ words: ask }),
  success: { status: 201, ...oneRequest },
  errors: askErrors,
});

export const askPerson = operation({
  id: 'askPerson',
  method: 'POST',
  scope: 'write',
  path: '/api/free-people/{id}/requests',
  ...member,
  summary: 'Ask a person to join my team',
  description: `Owners of the project can do this. The person reads its name, of a draft too, and decides. Who was refused does not ask this person again for ${bounds.refusedDays} days, with no project; nor does anybody else for this one.`,
  params: byId,
  body: closed({ project_id: Uuid, words: ask }),
  success: { status: 201, ...oneRequest },
  errors: askErrors,
});

export const getMyTeaming = operation({
  id: 'getMyTeaming',
  method: 'GET',
  scope: 'read',
  path: '/api/me/team-mates',
  ...member,
  summary: 'My openings, what I say of myself, and who asks whom',
  description: `The newest ${bounds.mine} of each; openings are those of projects that I own, confirmed or not.`,
  success: {
    status: 200,
    description: 'All of it.',
    body: Type.Object({
      openings: Type.Array(Opening),
      free: Type.Array(FreePerson),
      received: Type.Array(TeamRequest, { description: 'Those that wait for my decision.' }),
      sent: Type.Array(TeamRequest),
      pairings: Type.Array(Pairing),
    }),
  },
  errors: [],
});

export const acceptTeamRequest = operation({
  id: 'acceptTeamRequest',
  method: 'PUT',
  scope: 'write',
  path: '/api/me/team-requests/{id}/acceptance',
  ...member,
  summary: 'Accept a request to join',
  description:
    'The person is on the team at once. Their other open requests of the same showcase, or of none, are taken back, and they are not free there any more. The last seat ends the opening.',
  params: byId,
  success: { status: 200, ...oneRequest },
  errors: ['not_found', 'request_over', 'too_many'],
});

export const declineTeamRequest = operation({
  id: 'declineTeamRequest',
  method: 'DELETE',
  scope: 'write',
  path: '/api/me/team-requests/{id}',
  ...member,
  summary: 'Decline a request to join, or take mine back',
  description: 'Who asked is told that it was declined, and not by whom.',
  params: byId,
  success: { status: 204, description: 'The request is not open.' },
  errors: ['not_found'],
});
