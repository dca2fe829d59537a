import Type, { type Static } from 'typebox';
import { clearableUuid, closed, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import {
  DateTime,
  envelope,
  listFacts,
  maybeDateTime,
  maybeText,
  maybeUuid,
  paging,
  Uuid,
  versionFacts,
} from '../shapes.ts';
import { AnsweredQuestion } from './asked.ts';
import { UserSummary } from './users.ts';

const Mention = Type.Object(
  { name: Type.String({ description: 'The user name, as it was then.' }), id: Uuid },
  { title: 'Mention' },
);

export const Comment = Type.Object(
  {
    id: Uuid,
    content: maybeText('As typed. The site shows a part of Markdown: emphasis, code, lists, quotes and links.'),
    created_at: maybeDateTime(),
    users: Type.Optional(UserSummary),
    parent_id: maybeUuid('The comment that this one replies to.'),
    edited_at: maybeDateTime('When the author last edited it; null if never.'),
    mentions: Type.Array(Mention, {
      description: `The people whom it mentions by @ and their user name, at most ${limits.mentions}.`,
    }),
    answers: Type.Optional(AnsweredQuestion),
    is_update: Type.Boolean({ description: 'Whether it is an update: somebody of the team says what changed.' }),
    waits_until: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Only in the response to its author who has just written or edited it, if that waits by the rules of `getQuarantine`: until then others do not see it. An edit is not in `content` until then.',
      }),
    ),
    likes_count: Type.Integer({ minimum: 0, description: 'The number of people who like it.' }),
    has_liked: Type.Optional(
      Type.Boolean({
        description: 'Whether the caller likes it. Only in `listProjectComments`, and only with a token.',
      }),
    ),
    ...versionFacts,
  },
  { title: 'Comment', description: '`users` is the author; it is absent if the account no longer exists.' },
);
export type Comment = Static<typeof Comment>;

export const LikeState = Type.Object(
  {
    likes_count: Type.Integer({ minimum: 0, description: 'The number of people who like the comment.' }),
    has_liked: Type.Boolean({ description: 'Whether the caller likes it.' }),
  },
  { title: 'LikeState' },
);
export type LikeState = Static<typeof LikeState>;

export const listProjectComments = operation({
  id: 'listProjectComments',
  method: 'GET',
  scope: 'public',
  path: '/api/projects/{id}/comments',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Comments of a project, oldest first',
  description:
    'A reply has the id of the comment that it replies to in `parent_id`. That comment may have been deleted. `update` is the latest update of the team; it is absent if there is none, and is also in its place in the list.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({
    containing: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'Returns the page that contains this comment, counting pages of `limit` comments; `offset` says which page it is. If the comment is not in the list, returns the page requested. A value that is not a UUID gets 404.',
      }),
    ),
    ...paging(limits.list, 'comments'),
  }),
  success: {
    status: 200,
    description: 'The comments that are not deleted.',
    body: Type.Object({
      comments: Type.Array(Comment),
      update: Type.Optional(Comment),
      ...listFacts,
    }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const content = text(limits.texts.comment, 'Plain text, stored as typed.');
const one = {
  description: 'The comment after the change.',
  body: envelope('comment', Comment),
  versioned: 'comment',
} as const;

export const addComment = operation({
  id: 'addComment',
  method: 'POST',
  scope: 'write',
  path: '/api/projects/{id}/comments',
  tag: 'Projects',
  access: 'member',
  summary: 'Comment on a project',
  description:
    'The project must be public. Only its team can write an update. Updates have a budget of their own, because followers of the project are told of them.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    content,
    parent_id: clearableUuid('The comment on this project that this one replies to.'),
    is_update: Type.Optional(
      Type.Boolean({ description: 'Whether this is an update, which says what changed. It has no `parent_id`.' }),
    ),
  }),
  success: { status: 201, ...one },
  errors: ['not_found', 'idempotency_key_reused', 'budget_spent'],
});

export const editComment = operation({
  id: 'editComment',
  method: 'PATCH',
  scope: 'write',
  path: '/api/comments/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Edit a comment',
  description:
    'Only the author can do this. With `If-Match` the change is refused if the comment was edited since it was read. An edit that mentions people whom the comment did not mention before counts as a new comment in the budget.',
  params: Type.Object({ id: Uuid }),
  body: closed({ content }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale', 'budget_spent'],
});

export const deleteComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  scope: 'write',
  path: '/api/comments/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Delete a comment',
  description:
    'By its author, whose text is deleted for good, or by a moderator, for whom it is a removal without a reason: its author can appeal, and it can be restored. Replies to the comment remain.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'The comment is deleted.' },
  errors: ['not_found', 'stale'],
});

const like = {
  path: '/api/comments/{id}/like',
  tag: 'Projects',
  access: 'member',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: "The count and the caller's like after the change.", body: LikeState },
  errors: ['not_found'],
} as const;

export const likeComment = operation({
  id: 'likeComment',
  method: 'PUT',
  scope: 'write',
  summary: 'Like a comment',
  description:
    'Each person can like a comment once. A second request changes nothing and gets the same response. Who likes a comment is not public: a notice tells its author alone.',
  ...like,
});

export const unlikeComment = operation({
  id: 'unlikeComment',
  method: 'DELETE',
  scope: 'write',
  summary: 'Take back the like',
  description: 'The response is the same if there was no like.',
  ...like,
});

export const CommentEdit = Type.Object(
  {
    revision: Type.Integer({ minimum: 1, description: 'The revision of the comment that said this.' }),
    content: Type.String(),
    replaced_at: DateTime,
  },
  { title: 'CommentEdit' },
);
export type CommentEdit = Static<typeof CommentEdit>;

export const listCommentEdits = operation({
  id: 'listCommentEdits',
  method: 'GET',
  scope: 'moderate',
  path: '/api/comments/{id}/edits',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'What a comment said before its edits, latest first',
  description: `For moderators. The latest ${limits.commentEdits} are kept, and go with the text of the comment.`,
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The earlier texts.', body: Type.Object({ edits: Type.Array(CommentEdit) }) },
  errors: ['not_found'],
});
