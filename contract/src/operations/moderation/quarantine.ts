import Type, { type Static } from 'typebox';
import { closed, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { cursor, DateTime, envelope, maybeText, next, paging, Uuid } from '../../shapes.ts';
import { forOperators } from '../announcements.ts';
import { UserSummary } from '../users.ts';
import { forModerators } from './moderation.ts';
import { maybeRule } from './removal-rules.ts';

const { entries, chars, days, shown, page, decidedAtOnce, authors, countedAmong } = limits.quarantine;

const whys = ['many_posts', 'new_domain', 'same_text', 'listed_word', 'listed_domain'] as const;
export type QuarantineWhy = (typeof whys)[number];

const words = Type.Array(Type.String({ minLength: 2, maxLength: chars }), { maxItems: entries });
const domains = Type.Array(Type.String({ minLength: 3, maxLength: chars }), { maxItems: entries });
const number = () => Type.Integer({ minimum: 0 });

export const Quarantine = Type.Object(
  {
    hours: Type.Integer({ minimum: 0, description: 'For how long a thing waits at most. 0: nothing waits.' }),
    account_days: Type.Integer({ minimum: 0, description: 'Accounts are new for so many days.' }),
    posts_per_hour: Type.Integer({
      minimum: 1,
      description: 'What a new account posts within an hour after so many posts waits.',
    }),
    words,
    domains,
  },
  {
    title: 'Quarantine',
    description:
      'The rules by which projects and comments wait before others see them. There is no other rule, and nothing is learned from what people do.',
  },
);
export type Quarantine = Static<typeof Quarantine>;

export const WaitingThing = Type.Object(
  {
    type: Type.Enum(['project', 'comment']),
    id: Uuid,
    project_id: Uuid,
    name: Type.String({ description: 'Of the project.' }),
    is_edit: Type.Boolean({
      description: 'Whether others see the thing, and only an edit of it waits: they see what it said before.',
    }),
    text: maybeText('Of the comment, or the tagline of the project; of an edit, as it is to be.'),
    why: Type.Array(Type.Enum([...whys]), { description: 'Every rule that it meets.' }),
    since: DateTime,
    until: DateTime,
    author: Type.Optional(UserSummary),
  },
  { title: 'WaitingThing', description: 'It becomes public by itself, or when a moderator approves or restores it.' },
);
export type WaitingThing = Static<typeof WaitingThing>;

const things = Type.Array(WaitingThing);

export const getQuarantine = operation({
  id: 'getQuarantine',
  method: 'GET',
  scope: 'public',
  path: '/api/quarantine',
  tag: 'Service',
  access: 'anyone',
  summary: 'The rules by which new things wait',
  description: 'Everybody can read them. `hours` is 0 on a board where nothing waits.',
  success: { status: 200, description: 'The rules in force.', body: envelope('quarantine', Quarantine) },
  errors: [],
});

export const listOwnWaiting = operation({
  id: 'listOwnWaiting',
  method: 'GET',
  scope: 'session',
  path: '/api/me/quarantine',
  tag: 'Me',
  access: 'member',
  summary: 'What the caller posted and others do not see yet',
  description: `At most ${shown}. Nothing of it is lost: it becomes public at \`until\` at the latest.`,
  success: { status: 200, description: 'Oldest first.', body: envelope('things', things) },
  errors: [],
});

export const listWaiting = operation({
  id: 'listWaiting',
  method: 'GET',
  scope: 'moderate',
  path: '/api/moderation/quarantine',
  ...forModerators,
  summary: 'What waits in quarantine',
  description:
    'Without what the caller posted, about which another moderator decides. A page may have fewer things than `limit`, even none, and still be followed by others. `decideWaiting` decides about many at once.',
  query: Type.Object({
    author: Type.Optional(Type.String({ format: 'uuid', description: 'Only what this person posted.' })),
    limit: paging(page, 'things').limit,
    cursor,
  }),
  success: {
    status: 200,
    description: 'Oldest first.',
    body: Type.Object({
      things,
      authors: Type.Optional(
        Type.Array(Type.Object({ user: UserSummary, count: Type.Integer({ minimum: 2 }) }), {
          description: `On the first page of all: up to ${authors} people of whom several things are among the ${countedAmong} that have waited longest, and how many, most first.`,
        }),
      ),
      limit: Type.Integer({ minimum: 1 }),
      next,
    }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

const waitingResults = ['done', 'already', 'conflict_of_interest'] as const;
export type WaitingResult = (typeof waitingResults)[number];

export const decideWaiting = operation({
  id: 'decideWaiting',
  method: 'PUT',
  scope: 'moderate',
  path: '/api/moderation/quarantine/decisions',
  ...forModerators,
  summary: 'Show or refuse what waits, together',
  description:
    '`show`: everybody sees it at once. `refuse`: a new thing is removed, and of an edit nothing is kept but what others see already; its author reads the reason. Each thing is decided by itself, with its receipt and its entry in the log. What waits no more is not decided again: its result is `already`.',
  body: closed({
    act: Type.Enum(['show', 'refuse']),
    ids: Type.Array(Uuid, { minItems: 1, maxItems: decidedAtOnce }),
    reason: Type.Optional(text(limits.texts.note, 'Of a refusal, which needs one.')),
    rule: maybeRule,
  }),
  success: {
    status: 200,
    description: 'What became of each.',
    body: envelope('results', Type.Array(Type.Object({ id: Uuid, result: Type.Enum([...waitingResults]) }))),
  },
  errors: ['invalid_request'],
});

const lists = closed({ words, domains });

export const tryQuarantineLists = operation({
  id: 'tryQuarantineLists',
  method: 'POST',
  path: '/api/administration/quarantine/trial',
  ...forOperators,
  unrepeatable: true,
  summary: 'What lists of words and domains would have caught',
  description: `Of what was public in the last ${days} days and still is. Changes nothing.`,
  body: lists,
  success: {
    status: 200,
    description: 'How many of how many, and the first of them, the newest first.',
    body: Type.Object({
      caught_count: number(),
      compared_count: number(),
      things: Type.Array(
        Type.Object({
          type: Type.Enum(['project', 'comment']),
          id: Uuid,
          project_id: Uuid,
          name: Type.String(),
          text: maybeText(),
          created_at: DateTime,
          entry: Type.String({ description: 'The word or the domain.' }),
        }),
      ),
    }),
  },
  errors: ['invalid_request'],
});

export const setQuarantineLists = operation({
  id: 'setQuarantineLists',
  method: 'PUT',
  path: '/api/administration/quarantine/lists',
  ...forOperators,
  summary: 'Set the words and domains that make a thing wait',
  description: 'For things posted from then on, by accounts of any age. The change is in the log of operators.',
  body: lists,
  success: { status: 200, description: 'The rules after the change.', body: envelope('quarantine', Quarantine) },
  errors: ['invalid_request'],
});

export const undoQuarantineLists = operation({
  id: 'undoQuarantineLists',
  method: 'POST',
  path: '/api/administration/quarantine/undo',
  ...forOperators,
  summary: 'Take back a change of the words and domains',
  description: `What the change put on the lists is taken off, and what it took off is back, as far as no later change was about the same entry. For ${days} days. The undoing is a change too.`,
  body: closed({
    at: Type.String({
      format: 'date-time',
      maxLength: limits.timeLength,
      description: 'Of the change, as the log has it.',
    }),
  }),
  success: { status: 200, description: 'The rules after it.', body: envelope('quarantine', Quarantine) },
  errors: ['not_found', 'too_many', 'invalid_request'],
});
