import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { listFacts, maybeDateTime, maybeUuid, pageSize, skipped, Uuid } from './shapes.ts';
import { UserSummary } from './users.ts';

export const ProjectMember = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Of the membership, not of the person.' }),
    project_id: Uuid,
    user_id: Type.String({ format: 'uuid', description: 'The person; the id for getUserProfile.' }),
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
  path: '/api/projects/{id}/members',
  tag: 'Projects',
  summary: 'Accepted team members of a project, newest first',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ limit: pageSize(limits.list), offset: skipped('members') }),
  success: {
    status: 200,
    description: 'The team.',
    body: Type.Object({ members: Type.Array(ProjectMember), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found'],
});
