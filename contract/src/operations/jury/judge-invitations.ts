import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, listFacts, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';

export const JudgeInvitation = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation, for `removeJudge`.' }),
    showcase_id: Uuid,
    showcase_name: Type.String(),
    invited_by: Type.Optional(UserSummary),
    created_at: DateTime,
  },
  { title: 'JudgeInvitation' },
);
export type JudgeInvitation = Static<typeof JudgeInvitation>;

export const listJudgeInvitations = operation({
  id: 'listJudgeInvitations',
  method: 'GET',
  scope: 'read',
  path: '/api/me/judge-invitations',
  tag: 'Showcases',
  access: 'member',
  summary: 'Juries that I am invited to, newest first',
  description:
    'Invitations that wait for a response, also those to an address that I sign in with. `takeAssignment` accepts one, `removeJudge` declines it.',
  query: Type.Object(paging(limits.list, 'invitations')),
  success: {
    status: 200,
    description: 'The invitations.',
    body: Type.Object({ invitations: Type.Array(JudgeInvitation), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});
