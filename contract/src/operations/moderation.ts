import Type, { type Static } from 'typebox';
import { clearableText, clearableTime, closed, maybeReason, reasonBody, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeText, next, paging, Uuid } from '../shapes.ts';
import { Comment } from './comments.ts';
import { Project } from './projects.ts';
import { UserSummary } from './users.ts';

const targetTypes = ['project', 'comment', 'user'] as const;
const logTargets = [...targetTypes, 'category', 'report'] as const;
const reasons = ['spam', 'abuse', 'off_topic', 'plagiarism', 'other'] as const;

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
    may_decide: Type.Optional(
      Type.Boolean({
        description:
          'To moderators: false where it concerns the caller or something of theirs. They are then not told who reported it, and not the note.',
      }),
    ),
  },
  { title: 'Report', description: 'The reported thing itself stands under `project`, `comment` or `user`.' },
);
export type Report = Static<typeof Report>;

export const report = operation({
  id: 'report',
  method: 'POST',
  path: '/api/reports',
  tag: 'Moderation',
  access: 'member',
  summary: 'Report a project, a comment or a person to the moderators',
  description: 'Reporting the same thing again while the first report is open answers with that report.',
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
const pageOf = <Name extends string, Schema extends ReturnType<typeof Type.Array>>(name: Name, items: Schema) =>
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

const forModerators = { tag: 'Moderation', access: 'moderator' } as const;

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/api/moderation/reports',
  ...forModerators,
  summary: 'Reports, oldest open ones first',
  description: 'Each with the thing it is about as it is now, where that still exists.',
  query: Type.Object({
    state: Type.Enum(['open', 'resolved'], { default: 'open', description: '`resolved`: last resolved first.' }),
    ...entries,
  }),
  success: { status: 200, description: 'One page of reports.', body: pageOf('reports', Type.Array(Report)) },
  errors: ['invalid_request', 'cursor_expired'],
});

export const resolveReport = operation({
  id: 'resolveReport',
  method: 'PUT',
  path: '/api/moderation/reports/{id}/resolution',
  ...forModerators,
  summary: 'Close a report',
  description: 'Closes every open report of the same thing with it.',
  params: Type.Object({ id: Uuid }),
  body: closed({ resolution: Type.Enum(['upheld', 'dismissed']), reason: text(limits.texts.note) }),
  success: { status: 200, description: 'The report as it is now.', body: envelope('report', Report) },
  errors: ['not_found', 'conflict_of_interest'],
});

export const listQueue = operation({
  id: 'listQueue',
  method: 'GET',
  path: '/api/moderation/queue',
  ...forModerators,
  summary: 'Projects that wait for approval, oldest first',
  description:
    'New ones, and approved ones whose changes wait as `pending_revision`. Empty where the board does not review.',
  query: Type.Object(entries),
  success: { status: 200, description: 'One page of projects.', body: pageOf('projects', Type.Array(Project)) },
  errors: ['invalid_request', 'cursor_expired'],
});

export const LogEntry = Type.Object(
  {
    id: Uuid,
    act: Type.String({ description: 'What was done, for example `remove_project`.' }),
    target_type: Type.String(),
    target_id: Uuid,
    target_name: maybeText('As it was called at the time; of a person the user name now, null once erased.'),
    reason: maybeText(),
    created_at: DateTime,
    moderator: Type.Optional(UserSummary),
  },
  { title: 'LogEntry' },
);
export type LogEntry = Static<typeof LogEntry>;

export const listModerationLog = operation({
  id: 'listModerationLog',
  method: 'GET',
  path: '/api/moderation/log',
  ...forModerators,
  summary: 'What moderators did, newest first',
  description: 'Each filter that is given has to hold.',
  query: Type.Object({
    target_type: Type.Optional(Type.Enum([...logTargets], { description: 'Only acts on a thing of this kind.' })),
    target_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only acts on this very thing.' })),
    concerns: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'Only acts that concern this project or person, whatever was acted on: the project of a removed comment, its author, the team of a removed project, what a report was about.',
      }),
    ),
    moderator: Type.Optional(Type.String({ format: 'uuid', description: 'Only acts of this person.' })),
    ...entries,
  }),
  success: { status: 200, description: 'One page of entries.', body: pageOf('entries', Type.Array(LogEntry)) },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const project = {
  description: 'The project as it is now.',
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
  ...onProject,
  summary: 'Remove a project from the board',
  description: 'Its votes and comments are kept for a restore. A waiting project is refused in the same way.',
  body: reasonBody,
  success: { status: 200, ...project },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreProject = operation({
  id: 'restoreProject',
  method: 'DELETE',
  ...onProject,
  summary: 'Restore a removed project',
  description:
    'It is again what it was; one that waited for approval is a draft, for its owners to publish. What was not removed answers the same.',
  query: maybeReason,
  success: { status: 200, ...project },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});

export const approveProject = operation({
  id: 'approveProject',
  method: 'PUT',
  path: '/api/moderation/projects/{id}/approval',
  ...forModerators,
  summary: 'Approve a waiting project, or the changes of one that was approved before',
  description:
    'With `If-Match` it is refused when the project or what waits was edited since it was read, so that nobody approves what they did not read. Where nothing waits, the answer is the project as it is.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, ...project },
  errors: ['not_found', 'conflict_of_interest', 'not_pending', 'stale'],
});

export const rejectRevision = operation({
  id: 'rejectRevision',
  method: 'PUT',
  path: '/api/moderation/projects/{id}/revision/rejection',
  ...forModerators,
  summary: 'Send changes of an approved project back to its owners',
  description:
    'The project stays as it is; its owners read the reason and may change what they wrote. `If-Match` is honoured.',
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
  ...onComment,
  summary: 'Remove a comment',
  description: 'Its text is kept for a restore, and shown to nobody.',
  body: reasonBody,
  success: { status: 200, ...comment },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreComment = operation({
  id: 'restoreComment',
  method: 'DELETE',
  ...onComment,
  summary: 'Restore a comment that a moderator removed',
  description: 'What its author deleted does not come back.',
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
const suspension = { description: "The person's standing now.", body: envelope('suspension', Suspension) };

export const suspendUser = operation({
  id: 'suspendUser',
  method: 'PUT',
  ...onUser,
  summary: 'Suspend a person',
  description: 'They may read, but not take part, until the given date or until it is lifted.',
  body: closed({
    reason: text(limits.texts.note, 'Why; the person reads it.'),
    until: clearableTime('The end; until it is lifted where none is given.'),
  }),
  success: { status: 200, ...suspension },
  errors: ['not_found', 'conflict_of_interest'],
});

export const liftSuspension = operation({
  id: 'liftSuspension',
  method: 'DELETE',
  ...onUser,
  summary: 'Lift a suspension',
  description: 'The person may take part again at once. Where there is none it answers the same.',
  query: maybeReason,
  success: { status: 200, ...suspension },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});
