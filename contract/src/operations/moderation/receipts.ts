import Type, { type Static } from 'typebox';
import { closed, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, htmlUrl, listFacts, maybeDateTime, maybeText, maybeUuid, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';

/** What a receipt is of. `ask_maker` is a question before anything is decided. */
export const receiptActs = [
  'approve_project',
  'withdraw_approval',
  'remove_project',
  'restore_project',
  'approve_revision',
  'reject_revision',
  'remove_comment',
  'restore_comment',
  'remove_collection',
  'restore_collection',
  'approve_showcase',
  'suspend_user',
  'lift_suspension',
  'hide_everything',
  'restore_everything',
  'remove_kept_page',
  'ask_maker',
  'uphold_appeal',
  'overturn_appeal',
] as const;
export type ReceiptAct = (typeof receiptActs)[number];

const effects = [
  'votes_uncounted',
  'votes_counted',
  'comments_hidden',
  'text_hidden',
  'team_keeps_access',
  'contents_kept',
  'cannot_take_part',
  'everything_hidden',
  'copy_deleted',
  'own_votes_count',
  'own_votes_uncounted',
  'own_votes_counted',
  'unchanged',
] as const;
export type ReceiptEffect = (typeof effects)[number];

/** How a thread ends. `closed`: a question that needs no decision, or an appeal whose person is gone. */
export const appealOutcomes = ['upheld', 'overturned', 'closed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

const { answerDays, decideDays, messages, messagesOfAll, messageChars } = limits.receipts;

export const Appeal = Type.Object(
  {
    state: Type.Enum(['open', ...appealOutcomes]),
    opened_at: DateTime,
    decide_by: maybeDateTime(
      `Until when moderators should decide on an appeal: ${decideDays} days after it. They are reminded of it, and nothing is decided by itself. Null for a question.`,
    ),
    decided_at: maybeDateTime(),
    reason: maybeText('Of the outcome.'),
  },
  { title: 'Appeal', description: 'The thread of a receipt: an appeal, or a question of the moderators.' },
);
export type Appeal = Static<typeof Appeal>;

export const Receipt = Type.Object(
  {
    id: Uuid,
    act: Type.Enum([...receiptActs]),
    rule: maybeText('By which rule, as in a report (`spam`, `abuse` and so on); null if none was named.'),
    reason: maybeText(),
    created_at: DateTime,
    target_type: Type.Enum(['project', 'comment', 'user', 'collection']),
    target_id: Uuid,
    target_name: maybeText('Of a project or collection, as it is called now.'),
    target_text: maybeText(
      `Of a comment: its first ${limits.notices.excerpt} characters as they are now, as plain text without the marks of Markdown. Null once its author has deleted it.`,
    ),
    project_id: maybeUuid('Of a comment: the project that it is about.'),
    effects: Type.Array(Type.Enum([...effects]), {
      description: 'What it means for votes, comments, teams and people.',
    }),
    asks: Type.Enum(['another_moderator', 'operator'], {
      description: 'Who can be asked. Names are not told.',
    }),
    answer_until: maybeDateTime('Until when it can be appealed; null if it cannot.'),
    may_appeal: Type.Boolean({ description: 'Whether the caller can appeal now.' }),
    may_write: Type.Boolean({ description: 'Whether the caller can write in its thread now.' }),
    may_decide: Type.Boolean({
      description: 'Whether the caller can decide now: another moderator than the one who made the decision.',
    }),
    ended_at: maybeDateTime('When it was taken back; null while it holds.'),
    messages_count: Type.Integer({ minimum: 0 }),
    appeal: Type.Optional(Appeal),
    html_url: htmlUrl,
  },
  { title: 'Receipt', description: 'What moderators have decided about somebody, as those whom it concerns read it.' },
);
export type Receipt = Static<typeof Receipt>;

export const ReceiptMessage = Type.Object(
  {
    id: Uuid,
    by: Type.Enum(['concerned', 'moderator', 'operator']),
    is_mine: Type.Boolean(),
    text: Type.String(),
    created_at: DateTime,
    author: Type.Optional(UserSummary),
  },
  { title: 'ReceiptMessage', description: '`author` is absent for moderators, whose names are not told.' },
);
export type ReceiptMessage = Static<typeof ReceiptMessage>;

const onReceipt = {
  path: '/api/receipts/{id}',
  tag: 'Moderation',
  access: 'member',
  params: Type.Object({ id: Uuid }),
} as const;
const inFull = Type.Object({ receipt: Receipt, messages: Type.Array(ReceiptMessage) });
const message = text(messageChars, 'Those concerned and moderators can read it.');

export const listMyReceipts = operation({
  id: 'listMyReceipts',
  method: 'GET',
  scope: 'read',
  path: '/api/me/receipts',
  tag: 'Me',
  access: 'member',
  summary: 'What moderators have decided about me and my things, newest first',
  description:
    'Also while suspended. With `about` the whole log of one thing, for its team, its curators or its author.',
  query: Type.Object({
    about: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          "Only what was decided about this project, comment, collection or person, also before the caller came to it. 404 if it is not the caller's.",
      }),
    ),
    ...paging(limits.page, 'receipts'),
  }),
  success: {
    status: 200,
    description: 'One page of receipts.',
    body: Type.Object({ receipts: Type.Array(Receipt), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const getReceipt = operation({
  id: 'getReceipt',
  method: 'GET',
  scope: 'read',
  ...onReceipt,
  summary: 'A receipt and its thread',
  description:
    'For those whom it concerns, also while they are suspended if they have the receipt themselves, and for moderators.',
  success: { status: 200, description: 'The receipt.', body: inFull },
  errors: ['not_found'],
});

export const appealDecision = operation({
  id: 'appealDecision',
  method: 'PUT',
  scope: 'write',
  ...onReceipt,
  path: '/api/receipts/{id}/appeal',
  summary: 'Appeal against a decision',
  description: `Once for each decision, within ${answerDays} days, also while suspended if the receipt is one of the caller's own. Another moderator decides. What was decided stays in force meanwhile. Of a team or of several curators, whoever is first appeals for all.`,
  body: closed({ text: message }),
  success: { status: 200, description: 'The receipt with its thread.', body: inFull },
  errors: ['not_found', 'not_appealable', 'already_appealed'],
});

export const writeMessage = operation({
  id: 'writeMessage',
  method: 'POST',
  scope: 'write',
  ...onReceipt,
  path: '/api/receipts/{id}/messages',
  summary: 'Write in the thread of a receipt',
  description: `For those whom it concerns, also while they are suspended if they have the receipt themselves, and for moderators, until it is decided. Moderators have ${messages} messages, and so has each of those whom it concerns; all of them have ${messagesOfAll}.`,
  body: closed({ text: message }),
  success: { status: 201, description: 'The receipt with its thread.', body: inFull },
  errors: ['not_found', 'conflict_of_interest', 'appeal_decided', 'too_many', 'idempotency_key_reused'],
});
