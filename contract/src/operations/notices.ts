import Type, { type Static } from 'typebox';
import { patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { ownNames } from '../own-names.ts';
import { DateTime, envelope, htmlUrl, listFacts, maybeDateTime, maybeText, paging, Uuid } from '../shapes.ts';
import { receiptActs } from './moderation/receipts.ts';
import { UserSummary } from './users.ts';

/** Every kind of notice, in the order in which a page of preferences shows them. */
export const noticeKinds = [
  'comment',
  'reply',
  'mention',
  'like',
  'invitation',
  'invitation_answer',
  'team_request',
  'review_decision',
  'receipt',
  'scheduled_launch',
  'result',
  'report_outcome',
  'votes',
  'launch',
  'project_update',
  'collection_addition',
  'curation',
  'entry_decision',
  'showcase_reminder',
  'award',
  'judge_invitation',
  'upkeep',
  'webhook',
  'moderation',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const outcomes = [
  'accepted',
  'declined',
  'approved',
  'approval_withdrawn',
  'sent_back',
  'removed',
  'restored',
  'upheld',
  'dismissed',
  'launched',
  'waiting',
  'not_launched',
  'renamed',
  'feedback',
  'commented',
  'goal_missed',
  'suggested',
  'unconfirmed',
  'suspended',
  'suspension_lifted',
  'hidden',
  'brought_back',
  'asked',
  'written',
  'overturned',
  'can_appeal',
  'closed',
  'page_removed',
  'link_dead',
  'repository_silent',
  'take_over',
  'search_unconfirmed',
  'search_ended',
  'owner_sought',
  'handed_on',
  'taken_back',
  'graduated',
  'deposit_asked',
  'deposited',
  'deposit_failed',
  'reminded',
] as const;

const named = (description: string) =>
  Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl }, { description }));

export const Notice = Type.Object(
  {
    id: Uuid,
    kind: Type.Enum([...noticeKinds]),
    seq: Type.Integer({
      minimum: 1,
      description: 'Grows with everything that any notice tells of. `up_to` of markNoticesRead compares it.',
    }),
    created_at: DateTime,
    updated_at: Type.String({ format: 'date-time', description: 'When the latest of it happened.' }),
    read_at: maybeDateTime('When it was marked as read; null while it is unread.'),
    actors: Type.Array(UserSummary, { description: 'The last people who did it, latest first: at most three.' }),
    actors_count: Type.Integer({ minimum: 0, description: 'Number of people who did it.' }),
    events_count: Type.Integer({
      minimum: 1,
      description: `How often it happened: the number of comments, likes, launches. At most ${limits.notices.events} are counted.`,
    }),
    outcome: Type.Optional(
      Type.Enum([...outcomes], {
        description:
          'Of an invitation, a review, a report, a receipt or a scheduled launch: the latest decision. Of an entry, `renamed` if the showcase has another name or description since.',
      }),
    ),
    reason: Type.Optional(
      Type.String({ description: 'Why the curators of a showcase declined the entry of my team.' }),
    ),
    votes: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of votes that the project has passed.' })),
    result: Type.Optional(
      Type.Object(
        { key: Type.String(), name: Type.String(), place: Type.Integer({ minimum: 1 }), html_url: htmlUrl },
        { description: 'The place of the project in a leaderboard that was closed: the latest of several.' },
      ),
    ),
    waiting: Type.Optional(
      Type.Enum(['reports', 'approvals', 'showcases', 'appeals'], {
        description: 'For moderators: what waits; `approvals` are projects. `events_count` is the number.',
      }),
    ),
    reported: Type.Optional(
      Type.Enum(['project', 'comment', 'user', 'collection'], { description: 'What I had reported.' }),
    ),
    project: named('The project that it is about, or the latest of several.'),
    comment: Type.Optional(
      Type.Object(
        {
          id: Uuid,
          excerpt: maybeText(
            `Its first ${limits.notices.excerpt} characters as plain text, without the marks of Markdown.`,
          ),
        },
        { description: 'The latest comment; the comment that was liked.' },
      ),
    ),
    receipt: Type.Optional(
      Type.Object(
        {
          id: Uuid,
          act: Type.Enum([...receiptActs]),
          reason: maybeText(),
          answer_until: maybeDateTime('Until when it can be appealed.'),
          html_url: htmlUrl,
        },
        { description: 'What moderators have decided about me or my things.' },
      ),
    ),
    collection: named('The collection that I follow or curate with others; the showcase that I have entered.'),
    category: Type.Optional(
      Type.Object({ id: Uuid, name: Type.String(), names: ownNames() }, { description: 'The category that I follow.' }),
    ),
    user: Type.Optional(UserSummary),
  },
  {
    title: 'Notice',
    description:
      'Several events of the same kind about the same thing are one notice until it is read. `user` is the person I follow. What the caller may no longer see is absent.',
  },
);
export type Notice = Static<typeof Notice>;

export const NoticeState = Type.Object(
  {
    unread: Type.Integer({ minimum: 0, description: 'Number of unread notices.' }),
    latest: Type.Integer({ minimum: 0, description: 'The largest `seq` of my notices; 0 if there are none.' }),
  },
  { title: 'NoticeState' },
);
export type NoticeState = Static<typeof NoticeState>;

const mine = { tag: 'Me', access: 'member' } as const;

export const listMyNotices = operation({
  id: 'listMyNotices',
  method: 'GET',
  scope: 'read',
  path: '/api/me/notices',
  ...mine,
  summary: 'My notices, latest first',
  description: `What has happened to my things, and to what I follow. At most ${limits.notices.perPerson} are kept for each person, for ${limits.notices.days} days. A notice that something is added to moves to the beginning.`,
  query: Type.Object({
    state: Type.Enum(['all', 'unread'], { default: 'all', description: 'All notices, or only unread ones.' }),
    ...paging(limits.page, 'notices'),
  }),
  success: {
    status: 200,
    description: 'One page of notices.',
    body: Type.Object({ notices: Type.Array(Notice), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

export const streamMyNotices = operation({
  id: 'streamMyNotices',
  method: 'GET',
  scope: 'read',
  path: '/api/me/notices/stream',
  ...mine,
  summary: 'The number of my unread notices, now and after each change',
  description: `Server-sent events (\`text/event-stream\`). Each event \`notices\` has the state as its data; only the latest state is sent, within about a second, and a comment every 15 seconds of silence. The stream ends after some minutes (of a personal token within one), with its token, and when the service stops: connect again after the \`retry\` time, with \`Last-Event-ID\`, and an unchanged state is not sent again. A person can have ${limits.notices.streams} streams open.`,
  success: { status: 200, description: 'The stream.', body: NoticeState, events: 'notices' },
  unrepeatable: true,
  errors: ['too_many_streams'],
});

export const markNoticesRead = operation({
  id: 'markNoticesRead',
  method: 'PUT',
  scope: 'write',
  path: '/api/me/notices/read',
  ...mine,
  summary: 'Mark notices as read',
  description:
    'Marks the notices with these ids, and all notices up to a `seq`. What happens afterwards to the same thing becomes a new notice. Ids of notices that do not exist are ignored. Suspended members can do this too.',
  body: patch({
    ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: limits.page.maximum })),
    up_to: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `seq` of the latest notice that the caller has seen.',
      }),
    ),
  }),
  success: { status: 200, description: 'What is still unread.', body: envelope('state', NoticeState) },
  errors: [],
});
