import Type, { type Static } from 'typebox';
import { clearableText, clearableTime, closed, maybeReason, reasonBody, ruledBody, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeText, maybeUuid, next, paging, Uuid } from '../../shapes.ts';
import { Collection } from '../collections.ts';
import { Comment } from '../comments.ts';
import { Project } from '../projects.ts';
import { UserSummary } from '../users.ts';
import { HiddenParts } from './hidden-parts.ts';
import { receiptActs } from './receipts.ts';
import { maybeRule, removalRules as reasons } from './removal-rules.ts';

const targetTypes = ['project', 'comment', 'user', 'collection'] as const;
const logTargets = [...targetTypes, 'category', 'report', 'term', 'period'] as const;
export type LogTarget = (typeof logTargets)[number];

export const Report = Type.Object(
  {
    id: Uuid,
    target_type: Type.Enum([...targetTypes]),
    target_id: Uuid,
    reason: Type.Enum([...reasons]),
    note: maybeText(),
    created_at: DateTime,
    resolution: maybeText('`upheld` or `dismissed`; null while open.'),
    resolved_at: maybeDateTime(),
    reporter: Type.Optional(UserSummary),
    project: Type.Optional(Project),
    comment: Type.Optional(Comment),
    user: Type.Optional(UserSummary),
    collection: Type.Optional(Collection),
    case_id: maybeUuid('For moderators: the case of what belongs together, as in `getCase`.'),
    may_decide: Type.Optional(
      Type.Boolean({
        description:
          'For moderators: false if the report concerns the caller or something of theirs. The reporter and the note are then left out.',
      }),
    ),
  },
  { title: 'Report', description: 'The reported object is in `project`, `comment`, `user` or `collection`.' },
);
export type Report = Static<typeof Report>;

export const report = operation({
  id: 'report',
  method: 'POST',
  scope: 'write',
  path: '/api/reports',
  tag: 'Moderation',
  access: 'member',
  summary: 'Report a project, a comment, a person or a collection to the moderators',
  description:
    'A showcase is reported as the collection that it is. A second report of the same object by the same person, while the first is open, returns the first.',
  body: closed({
    target_type: Type.Enum([...targetTypes]),
    target_id: Uuid,
    reason: Type.Enum([...reasons]),
    note: clearableText(limits.texts.note),
  }),
  success: { status: 201, description: 'The report.', body: envelope('report', Report) },
  errors: ['not_found', 'idempotency_key_reused', 'budget_spent'],
});

const entries = paging(limits.page, 'entries');
export const pageOf = <Name extends string, Schema extends ReturnType<typeof Type.Array>>(name: Name, items: Schema) =>
  Type.Object({
    [name]: items,
    total: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
    offset: Type.Integer({ minimum: 0 }),
    next,
  } as { [K in Name]: Schema } & {
    total: ReturnType<typeof Type.Integer>;
    limit: ReturnType<typeof Type.Integer>;
    offset: ReturnType<typeof Type.Integer>;
    next: typeof next;
  });

export const forModerators = { tag: 'Moderation', access: 'moderator' } as const;

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/reports',
  ...forModerators,
  summary: 'Reports, oldest open ones first',
  description: 'Each report contains the reported object in its current state, if it still exists.',
  query: Type.Object({
    state: Type.Enum(['open', 'resolved'], {
      default: 'open',
      description: '`resolved` reports are sorted by most recently resolved.',
    }),
    ...entries,
  }),
  success: { status: 200, description: 'One page of reports.', body: pageOf('reports', Type.Array(Report)) },
  errors: ['invalid_request', 'cursor_expired'],
});

export const resolveReport = operation({
  id: 'resolveReport',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/moderation/reports/{id}/resolution',
  ...forModerators,
  summary: 'Close a report',
  description: 'Also closes all other open reports of the same object.',
  params: Type.Object({ id: Uuid }),
  body: closed({ resolution: Type.Enum(['upheld', 'dismissed']), reason: text(limits.texts.note) }),
  success: { status: 200, description: 'The report after the change.', body: envelope('report', Report) },
  errors: ['not_found', 'conflict_of_interest'],
});

export const listQueue = operation({
  id: 'listQueue',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/queue',
  ...forModerators,
  summary: 'Projects that are waiting for approval, oldest first, or for their launch',
  description:
    'Contains new projects, and approved projects with changes in `pending_revision`. Empty if the board does not review projects.',
  query: Type.Object({
    state: Type.Enum(['waiting', 'approved'], {
      default: 'waiting',
      description: '`approved`: those that were approved and wait for their time (`launches_at`), the next first.',
    }),
    ...entries,
  }),
  success: { status: 200, description: 'One page of projects.', body: pageOf('projects', Type.Array(Project)) },
  errors: ['invalid_request', 'cursor_expired'],
});

/** What the log tells of. The compiler asks the site for the words of a further one. */
const moderationActions = [
  ...receiptActs,
  'upheld_report',
  'dismissed_report',
  'create_category',
  'update_category',
  'create_term',
  'update_term',
  'delete_term',
  'reopen_period',
  'grant_moderator',
  'revoke_moderator',
  'end_opening',
  'seek_owner',
  'end_owner_search',
  'hand_on_project',
  'take_back_project',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const LogEntry = Type.Object(
  {
    id: Uuid,
    act: Type.Enum([...moderationActions]),
    target_type: Type.Enum([...logTargets]),
    target_id: Uuid,
    target_name: maybeText('As it was called at the time; of a person the user name now, null once erased.'),
    reason: maybeText(),
    created_at: DateTime,
    moderator: Type.Optional(UserSummary),
    parts: Type.Optional(HiddenParts),
  },
  { title: 'LogEntry', description: '`parts`: how many things the act has hidden or brought back so far.' },
);
export type LogEntry = Static<typeof LogEntry>;

export const listModerationLog = operation({
  id: 'listModerationLog',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/log',
  ...forModerators,
  summary: 'The log of moderation, newest first',
  description: 'If several filters are given, an entry must match all of them.',
  query: Type.Object({
    target_type: Type.Optional(Type.Enum([...logTargets], { description: 'Only actions on objects of this type.' })),
    target_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only actions on the object with this id.' })),
    concerns: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'Only actions that concern this project or person, directly or indirectly: also the project and the author of a removed comment, the team of a removed project, the curators of a removed collection, and the subject of a report.',
      }),
    ),
    moderator: Type.Optional(Type.String({ format: 'uuid', description: 'Only actions by this moderator.' })),
    ...entries,
  }),
  success: { status: 200, description: 'One page of entries.', body: pageOf('entries', Type.Array(LogEntry)) },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const project = {
  description: 'The project after the change.',
  body: envelope('project', Project),
  versioned: 'project',
} as const;
const onProject = {
  path: '/api/moderation/projects/{id}/removal',
  ...forModerators,
  params: Type.Object({ id: Uuid }),
} as const;

export const removeProject = operation({
  id: 'removeProject',
  method: 'PUT',
  scope: 'moderate',
  ...onProject,
  summary: 'Remove a project from the board',
  description:
    'Votes and comments are kept in case the project is restored. Open reports of the project are upheld. Use the same operation to reject a project that is waiting for approval.',
  body: ruledBody,
  success: { status: 200, ...project },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreProject = operation({
  id: 'restoreProject',
  method: 'DELETE',
  scope: 'moderate',
  ...onProject,
  summary: 'Restore a removed project',
  description:
    'The project gets its previous status back. A project that was waiting for approval becomes a draft, which its owners can publish. A project that was not removed is returned unchanged.',
  query: maybeReason,
  success: { status: 200, ...project },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});

export const approveProject = operation({
  id: 'approveProject',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/moderation/projects/{id}/approval',
  ...forModerators,
  summary: 'Approve a project that is waiting, or the waiting changes of an approved project',
  description:
    'With `If-Match` the approval is refused if the project or its waiting changes were edited since they were read, so that nobody approves what they have not read. If nothing is waiting, the project is returned unchanged.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, ...project },
  errors: ['not_found', 'conflict_of_interest', 'not_pending', 'stale'],
});

export const withdrawApproval = operation({
  id: 'withdrawApproval',
  method: 'DELETE',
  scope: 'moderate',
  path: '/api/moderation/projects/{id}/approval',
  ...forModerators,
  summary: 'Take back the approval of a project that waits for its launch',
  description:
    'The project waits for approval again and keeps its time (`launches_at`). Its team is told. A project that is waiting for approval is returned unchanged. Once it is launched, use `removeProject`.',
  params: Type.Object({ id: Uuid }),
  query: maybeReason,
  success: { status: 200, ...project },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest', 'not_approved'],
});

export const rejectRevision = operation({
  id: 'rejectRevision',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/moderation/projects/{id}/revision/rejection',
  ...forModerators,
  summary: 'Send the waiting changes of an approved project back to its owners',
  description:
    'The project itself does not change. Its owners see the reason and can edit their changes. Supports `If-Match`.',
  params: Type.Object({ id: Uuid }),
  body: reasonBody,
  success: { status: 200, ...project },
  errors: ['not_found', 'conflict_of_interest', 'not_pending', 'stale'],
});

const onComment = {
  path: '/api/moderation/comments/{id}/removal',
  ...forModerators,
  params: Type.Object({ id: Uuid }),
} as const;
const comment = { description: 'The comment.', body: envelope('comment', Comment), versioned: 'comment' } as const;

export const removeComment = operation({
  id: 'removeComment',
  method: 'PUT',
  scope: 'moderate',
  ...onComment,
  summary: 'Remove a comment',
  description:
    'The text is hidden from everyone, and kept in case the comment is restored. Open reports of the comment are upheld.',
  body: ruledBody,
  success: { status: 200, ...comment },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreComment = operation({
  id: 'restoreComment',
  method: 'DELETE',
  scope: 'moderate',
  ...onComment,
  summary: 'Restore a comment that a moderator removed',
  description: 'A comment that its author deleted cannot be restored.',
  query: maybeReason,
  success: { status: 200, ...comment },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});

const onUser = {
  path: '/api/moderation/users/{id}/suspension',
  ...forModerators,
  params: Type.Object({ id: Uuid }),
} as const;

export const Suspension = Type.Object(
  { user: UserSummary, reason: maybeText(), until: maybeDateTime('Null when not suspended.') },
  { title: 'Suspension' },
);
export type Suspension = Static<typeof Suspension>;
const suspension = {
  description: 'The suspension of the person after the change.',
  body: envelope('suspension', Suspension),
};

export const suspendUser = operation({
  id: 'suspendUser',
  method: 'PUT',
  scope: 'moderate',
  ...onUser,
  summary: 'Suspend a person',
  description: 'A suspended person can read but not take part, until the given date or until the suspension is lifted.',
  body: closed({
    reason: text(limits.texts.note, 'Why; the person reads it.'),
    rule: maybeRule,
    until: clearableTime('The end; until it is lifted where none is given.'),
  }),
  success: { status: 200, ...suspension },
  errors: ['not_found', 'conflict_of_interest'],
});

export const liftSuspension = operation({
  id: 'liftSuspension',
  method: 'DELETE',
  scope: 'moderate',
  ...onUser,
  summary: 'Lift a suspension',
  description: 'The person can take part again at once. The response is the same if the person was not suspended.',
  query: maybeReason,
  success: { status: 200, ...suspension },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});
