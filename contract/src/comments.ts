import Type, { type Static } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { listFacts, maybeDateTime, maybeText, maybeUuid, pageSize, skipped, Uuid } from './shapes.ts';
import { UserSummary } from './users.ts';

export const Comment = Type.Object(
  {
    id: Uuid,
    content: maybeText('Plain text, as typed.'),
    created_at: maybeDateTime(),
    users: Type.Optional(UserSummary),
    parent_id: maybeUuid('The comment this one answers.'),
    edited_at: maybeDateTime('When the author last changed it; null if never.'),
  },
  { title: 'Comment', description: '`users` is the author; absent where the author is gone.' },
);
export type Comment = Static<typeof Comment>;

export const listProjectComments = operation({
  id: 'listProjectComments',
  method: 'GET',
  path: '/api/projects/{id}/comments',
  tag: 'Projects',
  summary: 'Comments of a project, oldest first',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ limit: pageSize(limits.list), offset: skipped('comments') }),
  success: {
    status: 200,
    description: 'The comments that are not deleted.',
    body: Type.Object({ comments: Type.Array(Comment), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found'],
});
