import Type, { type Static } from 'typebox';
import { clearableUuid, closed, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { envelope, listFacts, maybeDateTime, maybeText, maybeUuid, paging, Uuid, versionFacts } from '../shapes.ts';
import { UserSummary } from './users.ts';

export const Comment = Type.Object(
  {
    id: Uuid,
    content: maybeText('Plain text, as typed.'),
    created_at: maybeDateTime(),
    users: Type.Optional(UserSummary),
    parent_id: maybeUuid('The comment this one answers.'),
    edited_at: maybeDateTime('When the author last changed it; null if never.'),
    ...versionFacts,
  },
  { title: 'Comment', description: '`users` is the author; absent where the author is gone.' },
);
export type Comment = Static<typeof Comment>;

export const listProjectComments = operation({
  id: 'listProjectComments',
  method: 'GET',
  path: '/api/projects/{id}/comments',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Comments of a project, oldest first',
  description: 'Answers name in `parent_id` what they answer, which may be deleted since.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({
    containing: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The page that this comment is on, of pages of `limit` comments each; `offset` tells which. The page asked for where it is not among them. A value that is not a UUID answers 404.',
      }),
    ),
    ...paging(limits.list, 'comments'),
  }),
  success: {
    status: 200,
    description: 'The comments that are not deleted.',
    body: Type.Object({ comments: Type.Array(Comment), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const content = text(limits.texts.comment, 'Plain text, stored as typed.');
const one = {
  description: 'The comment as it is now.',
  body: envelope('comment', Comment),
  versioned: 'comment',
} as const;

export const addComment = operation({
  id: 'addComment',
  method: 'POST',
  path: '/api/projects/{id}/comments',
  tag: 'Projects',
  access: 'member',
  summary: 'Comment on a project',
  description: 'The project must be public.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    content,
    parent_id: clearableUuid('The comment of this project it answers.'),
  }),
  success: { status: 201, ...one },
  errors: ['not_found', 'idempotency_key_reused', 'budget_spent'],
});

export const editComment = operation({
  id: 'editComment',
  method: 'PATCH',
  path: '/api/comments/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Change a comment',
  description: 'For its author. With `If-Match` the change is refused when the comment was edited since it was read.',
  params: Type.Object({ id: Uuid }),
  body: closed({ content }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale'],
});

export const deleteComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Delete a comment',
  description: 'For its author, and for moderators. Its text is gone; answers to it stay.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'It is deleted.' },
  errors: ['not_found', 'stale'],
});
