import Type, { type Static } from 'typebox';
import { clearableTime, closed, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeText, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { forModerators, pageOf } from './moderation.ts';
import { maybeRule, removalRules } from './removal-rules.ts';

const targetTypes = ['project', 'comment', 'user', 'collection'] as const;

/** Why a thing is in a case. */
const whys = ['reported', 'same_author', 'same_address', 'same_host', 'same_text'] as const;
export type CaseWhy = (typeof whys)[number];

const verdicts = ['removed', 'kept', 'upheld', 'suspended', 'hidden'] as const;
export type CaseVerdict = (typeof verdicts)[number];

const acts = ['remove', 'keep', 'suspend', 'hide_everything'] as const;
export type CaseAct = (typeof acts)[number];

const results = ['done', 'already', 'gone', 'not_in_case', 'conflict_of_interest', 'not_applicable'] as const;
export type CaseResult = (typeof results)[number];

const number = () => Type.Integer({ minimum: 0 });

const takenBy = Type.Optional(UserSummary);
const mayDecide = Type.Boolean({
  description: 'False if something in it concerns the caller. Who reported it, and the notes, are then left out.',
});

export const CaseSummary = Type.Object(
  {
    id: Uuid,
    opened_at: DateTime,
    reports_count: number(),
    projects_count: number(),
    comments_count: number(),
    people_count: number(),
    collections_count: number(),
    reasons: Type.Array(Type.Object({ reason: Type.Enum([...removalRules]), count: number() })),
    name: maybeText('Of the thing that was reported first: of a comment its beginning, of a person the user name.'),
    taken_by: takenBy,
    taken_until: maybeDateTime('When it is free again if its moderator does nothing in it. Null while it is free.'),
    may_decide: mayDecide,
  },
  { title: 'CaseSummary', description: 'A case with open reports. The numbers are of what was reported and waits.' },
);
export type CaseSummary = Static<typeof CaseSummary>;

const CaseReport = Type.Object({
  id: Uuid,
  reason: Type.Enum([...removalRules]),
  note: maybeText(),
  created_at: DateTime,
  reporter: Type.Optional(UserSummary),
});

const CaseDecision = Type.Object({
  verdict: Type.Enum([...verdicts]),
  decided_at: maybeDateTime(),
  decided_by: Type.Optional(UserSummary),
});

export const CaseItem = Type.Object(
  {
    type: Type.Enum([...targetTypes]),
    id: Uuid,
    why: Type.Array(Type.Enum([...whys])),
    name: maybeText('Of the project or the collection, or of the project of a comment.'),
    project_id: Type.Optional(Uuid),
    text: maybeText('The beginning of what it says; null if that is gone.'),
    addresses: Type.Array(Type.String(), {
      description: 'What it links to, without the part that tells one visitor from another.',
    }),
    created_at: maybeDateTime('When it was published.'),
    author: Type.Optional(UserSummary),
    is_there: Type.Boolean({ description: 'Whether others can see it.' }),
    may_decide: Type.Boolean(),
    reports: Type.Array(CaseReport),
    decision: Type.Optional(CaseDecision),
  },
  { title: 'CaseItem' },
);
export type CaseItem = Static<typeof CaseItem>;

const CaseAuthor = Type.Object({
  user: UserSummary,
  joined_at: DateTime,
  items_count: Type.Integer({ minimum: 0, description: 'In this case.' }),
  earlier_count: Type.Integer({
    minimum: 0,
    description: 'Projects and comments from more than a day before the case.',
  }),
  is_suspended: Type.Boolean(),
  may_decide: Type.Boolean(),
});

const CaseNote = Type.Object({
  id: Uuid,
  text: Type.String(),
  created_at: DateTime,
  author: Type.Optional(UserSummary),
});

export const Case = Type.Object(
  {
    id: Uuid,
    opened_at: DateTime,
    is_open: Type.Boolean({ description: 'Whether any report in it waits.' }),
    taken_by: takenBy,
    taken_until: maybeDateTime(),
    may_decide: mayDecide,
    items: Type.Array(CaseItem, { description: 'What was reported first, then what belongs to it, oldest first.' }),
    is_cut: Type.Boolean({ description: 'Whether more belongs to it than is listed.' }),
    authors: Type.Array(CaseAuthor),
    links: Type.Array(Type.Object({ address: Type.String(), items_count: number() })),
    notes: Type.Array(CaseNote),
  },
  {
    title: 'Case',
    description:
      'Reports, and what belongs with them: things by the same author, with a link to the same address, to the same host within an hour, or with nearly the same text. Nothing in it is decided by belonging to it.',
  },
);
export type Case = Static<typeof Case>;

const onCase = { ...forModerators, scope: 'moderate', params: Type.Object({ id: Uuid }) } as const;
const theCase = { description: 'The case after the change.', body: envelope('case', Case) };

export const listCases = operation({
  id: 'listCases',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/cases',
  ...forModerators,
  summary: 'Cases with open reports, oldest first',
  description:
    'Each open report is in one case. A new report joins the case of an open report about the same thing, the same author, the same link or nearly the same text; otherwise it begins one.',
  query: Type.Object({ ...paging(limits.page, 'cases') }),
  success: { status: 200, description: 'One page of cases.', body: pageOf('cases', Type.Array(CaseSummary)) },
  errors: ['invalid_request', 'cursor_expired'],
});

export const getCase = operation({
  id: 'getCase',
  method: 'GET',
  ...onCase,
  path: '/api/moderation/cases/{id}',
  summary: 'A case, with everything that belongs together',
  description:
    'Also of one that is closed. Things that nobody reported are found anew each time, among those of the same authors and those published within a day of a report.',
  success: { status: 200, ...theCase, description: 'The case.' },
  errors: ['not_found'],
});

export const takeCase = operation({
  id: 'takeCase',
  method: 'PUT',
  ...onCase,
  path: '/api/moderation/cases/{id}/assignment',
  summary: 'Take a case',
  description: `Others cannot decide in it until it is released, or until its moderator has done nothing in it for ${limits.cases.idleMinutes} minutes. Of two who take it at once one has it, and the other is told who.`,
  success: { status: 200, ...theCase },
  errors: ['not_found', 'conflict_of_interest', 'case_taken'],
});

export const releaseCase = operation({
  id: 'releaseCase',
  method: 'DELETE',
  ...onCase,
  path: '/api/moderation/cases/{id}/assignment',
  summary: 'Release a case',
  description: "A case that is not the caller's is returned unchanged.",
  success: { status: 200, ...theCase },
  errors: ['not_found'],
});

export const addCaseNote = operation({
  id: 'addCaseNote',
  method: 'POST',
  ...onCase,
  path: '/api/moderation/cases/{id}/notes',
  summary: 'Write a note for the other moderators',
  description: `Only moderators read it, and not those whom the case concerns. A case has room for ${limits.cases.notes}; each is kept for ${limits.cases.noteDays} days.`,
  body: closed({ text: text(limits.cases.noteChars, 'Moderators read it.') }),
  success: { status: 201, ...theCase },
  errors: ['not_found', 'conflict_of_interest', 'too_many', 'idempotency_key_reused'],
});

export const decideCase = operation({
  id: 'decideCase',
  method: 'PUT',
  ...onCase,
  path: '/api/moderation/cases/{id}/decisions',
  summary: 'Decide about things of a case, together',
  description:
    '`remove` and `keep` are about projects, comments and collections (`keep` also about people), `suspend` and `hide_everything` about people, also about authors whom nobody reported. Each thing is decided by itself, and what each decision brings with it is as with its own operation: receipts, notices and the log. What another moderator has decided meanwhile is not decided again: its result is `already`, and the item says who did.',
  body: closed({
    act: Type.Enum([...acts]),
    targets: Type.Array(closed({ type: Type.Enum([...targetTypes]), id: Uuid }), {
      minItems: 1,
      maxItems: limits.cases.decidedAtOnce,
    }),
    reason: text(limits.texts.note, 'Why; those concerned read it, unless the things are kept.'),
    rule: maybeRule,
    until: clearableTime('Of a suspension: its end; until it is lifted where none is given.'),
  }),
  success: {
    status: 200,
    description: 'The case after the change, and what became of each target.',
    body: Type.Object({
      case: Case,
      results: Type.Array(
        Type.Object({ type: Type.Enum([...targetTypes]), id: Uuid, result: Type.Enum([...results]) }),
      ),
    }),
  },
  errors: ['not_found', 'conflict_of_interest', 'case_taken'],
});
