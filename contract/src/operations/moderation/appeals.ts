import Type, { type Static } from 'typebox';
import { closed, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeInteger, maybeText, paging, Uuid } from '../../shapes.ts';
import { forModerators, pageOf } from './moderation.ts';
import { appealOutcomes, Receipt, ReceiptMessage } from './receipts.ts';
import { removalRules } from './removal-rules.ts';

export const listAppeals = operation({
  id: 'listAppeals',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/appeals',
  ...forModerators,
  summary: 'Appeals and questions to makers, the oldest open ones first',
  description: '`may_decide` says which of them the caller can decide: not those about their own decisions or things.',
  query: Type.Object({
    state: Type.Enum(['open', 'decided'], {
      default: 'open',
      description: '`decided` ones are sorted by most recently decided.',
    }),
    ...paging(limits.page, 'receipts'),
  }),
  success: { status: 200, description: 'One page of receipts.', body: pageOf('receipts', Type.Array(Receipt)) },
  errors: ['invalid_request', 'cursor_expired'],
});

export const askMaker = operation({
  id: 'askMaker',
  method: 'POST',
  scope: 'moderate',
  path: '/api/moderation/questions',
  ...forModerators,
  summary: 'Ask those whom a thing belongs to before anything is decided',
  description:
    'Opens a thread with the team of a project, the author of a comment, the curators of a collection, or a person. Nothing changes for the thing, and silence decides nothing.',
  body: closed({
    target_type: Type.Enum(['project', 'comment', 'user', 'collection']),
    target_id: Uuid,
    text: text(limits.receipts.messageChars, 'Those concerned and moderators can read it.'),
  }),
  success: {
    status: 201,
    description: 'The receipt of the question, with its thread.',
    body: Type.Object({ receipt: Receipt, messages: Type.Array(ReceiptMessage) }),
  },
  errors: ['not_found', 'conflict_of_interest', 'idempotency_key_reused'],
});

export const decideAppeal = operation({
  id: 'decideAppeal',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/receipts/{id}/outcome',
  ...forModerators,
  summary: 'Decide on an appeal, or close a question',
  description:
    'By another moderator than the one who made the decision. `overturned` brings back exactly what it took away, unless that was decided anew since; `closed` is for questions alone. The outcome is a receipt too. The first decision is final: a repeated request returns it, another one is refused with `appeal_decided`.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    outcome: Type.Enum([...appealOutcomes]),
    reason: text(limits.texts.note, 'Those concerned can read it.'),
  }),
  success: { status: 200, description: 'The receipt after the change.', body: envelope('receipt', Receipt) },
  errors: ['not_found', 'conflict_of_interest', 'own_decision', 'not_appealable', 'appeal_decided'],
});

const { smallest } = limits.receipts;
const few = `Null if it is above 0 and below ${smallest}, or if such a number could be reckoned from it.`;
const number = (what: string) => maybeInteger(`${what} ${few}`);
const ofRules = Type.Object(
  Object.fromEntries([...removalRules, 'unnamed'].map((rule) => [rule, number('How often.')])) as Record<
    (typeof removalRules)[number] | 'unnamed',
    ReturnType<typeof maybeInteger>
  >,
  { description: 'Removals, suspensions and acts that hid everything, by the rule that was named.' },
);

export const ModerationNumbers = Type.Object(
  {
    term: maybeText('The slug of the term; null for all time.'),
    name: maybeText('Of the term.'),
    reports: number('Reports that were filed.'),
    removals: number('Removals, suspensions and acts that hid everything.'),
    removals_by_rule: ofRules,
    appeals: number('Decisions of this time that were appealed.'),
    overturned: number('Of these, those that were overturned.'),
    upheld: number('Of these, those that were upheld.'),
    report_hours: maybeInteger(
      `The median time until a report was closed, in hours, rounded up. Null if fewer than ${smallest} were.`,
    ),
    appeal_hours: maybeInteger(`The median time until an appeal was decided. Null if fewer than ${smallest} were.`),
  },
  { title: 'ModerationNumbers' },
);
export type ModerationNumbers = Static<typeof ModerationNumbers>;

export const listModerationNumbers = operation({
  id: 'listModerationNumbers',
  method: 'GET',
  scope: 'public',
  path: '/api/moderation/numbers',
  tag: 'Moderation',
  access: 'anyone',
  summary: 'What moderators have done, in numbers',
  description: `For all time, then for each of the ${limits.receipts.terms} latest terms that have begun. Nobody is named, and small numbers are not told.`,
  success: {
    status: 200,
    description: 'The numbers.',
    body: Type.Object({ numbers: Type.Array(ModerationNumbers) }),
  },
  errors: [],
});
