import Type, { type Static } from 'typebox';
import { clearableLine, clearableText, closed, patch } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, listFacts, maybeInteger, maybeText, paging, Uuid } from '../../shapes.ts';
import { Project } from '../projects.ts';
import { UserSummary } from '../users.ts';
import { Declaration, declarationsBody } from './declarations.ts';

export const entryStates = ['started', 'submitted', 'accepted', 'declined', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];

const state = Type.Enum([...entryStates], {
  description:
    '`started`: not sent yet. `submitted`: waits for the curators. `accepted`: in the showcase. `declined` by the curators, or `withdrawn` by the team.',
});

const reason = maybeText('Why it was declined, if the curators say so. Only they and its team see it.');

const declarations = Type.Array(Declaration, {
  description: 'What its team says of its work, of what the showcase asks for.',
});

export const MyEntry = Type.Object({
  project_id: Uuid,
  name: Type.String(),
  state,
  track: maybeText(),
  reason,
  feedback: maybeText('What the curators have written to the team, once they have released it.'),
  declarations,
  shares_address: Type.Boolean({ description: 'Whether curators see my e-mail address.' }),
});

export const Entry = Type.Object(
  {
    project_id: Uuid,
    state,
    track: maybeText('The id of a track.'),
    table_number: maybeInteger('Where the project is shown.'),
    entered_at: DateTime,
    reason,
    declarations,
    repository: Type.Optional(
      Type.Object(
        { url: Type.String(), first_commit_at: Type.Optional(DateTime), last_activity_at: Type.Optional(DateTime) },
        {
          description:
            'What the repository that the project has joined says of itself. Whoever commits writes these dates.',
        },
      ),
    ),
    project: Project,
    user: Type.Optional(UserSummary),
  },
  {
    title: 'Entry',
    description:
      'A project in a showcase, or on the way in. `user` is who entered it; it is absent if the account no longer exists.',
  },
);
export type Entry = Static<typeof Entry>;

const entryParams = Type.Object({ id: Uuid, project_id: Uuid });
const ofEntry = { path: '/api/showcases/{id}/entries/{project_id}', tag: 'Showcases', access: 'member' } as const;
const one = { status: 200, description: 'The entry.', body: envelope('entry', Entry) } as const;

export const listEntries = operation({
  id: 'listEntries',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases/{id}/entries',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'The entries of a showcase, first entered first',
  description:
    'Curators see all of them, drafts that their teams have entered included, with all that a public project shows. Everybody else sees accepted ones that are public.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({
    state: Type.Optional(Type.Enum([...entryStates], { description: 'Only entries in this state.' })),
    ...paging(limits.list, 'entries'),
  }),
  success: {
    status: 200,
    description: 'The entries.',
    body: Type.Object({ entries: Type.Array(Entry), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const enterShowcase = operation({
  id: 'enterShowcase',
  method: 'PUT',
  scope: 'write',
  ...ofEntry,
  summary: 'Enter a project of mine, or change the entry',
  description: `Owners of the project can do this while the showcase takes entries. A draft can be entered too: the curators see it, everybody else once it is published. A project that was public and is a draft again is hidden from them too, until it is entered again or published. A person can enter up to ${limits.showcases.entriesPerPerson} projects into a showcase. An entry that was accepted or declined stays so. Nothing is shown in, judged by, voted on in or given an award by a showcase unless its team has entered it; it can take that back at any time.`,
  params: entryParams,
  body: closed({
    track: clearableLine(limits.showcases.trackId, 'The id of a track.'),
    link: Type.Optional(
      Type.String({
        ...rules.linkToken,
        maxLength: limits.showcases.linkToken,
        description: 'The token of the link, if it takes one to enter.',
      }),
    ),
    shares_address: Type.Optional(
      Type.Boolean({
        description:
          'True shows my e-mail address to the curators, for their grade book; false shows it no more. It is nobody else’s of the team: `shareAddress` is for them.',
      }),
    ),
    declarations: Type.Optional(declarationsBody),
    is_submitted: Type.Optional(
      Type.Boolean({
        description:
          'The default is true. False notes that the entry is started; a reminder comes a day before the showcase closes.',
      }),
    ),
  }),
  success: one,
  errors: ['not_found', 'collection_removed', 'showcase_closed', 'not_invited', 'too_many', 'results_released'],
});

const decision = {
  state: Type.Optional(Type.Enum(['accepted', 'declined'])),
  reason: clearableText(
    limits.showcases.reason,
    'Of an entry that is declined: why. Its team sees it, in the notice too. It goes when the entry is accepted.',
  ),
  track: clearableLine(limits.showcases.trackId, 'The id of a track.'),
  table_number: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: limits.showcases.tables }),
  ),
};

export const decideEntry = operation({
  id: 'decideEntry',
  method: 'PATCH',
  scope: 'curate',
  ...ofEntry,
  summary: 'Accept or decline an entry, or give it a track or a table',
  description:
    'Curators can do this, at any time. The team is told of the decision. Votes of the audience for an entry that is declined are kept, and count again if it is accepted again. Once the vote has begun, the decision is noted in the log of the showcase; a move between tracks with other criteria always, once judges have judged. While results of the jury are released, such a move is refused.',
  params: entryParams,
  body: patch(decision),
  success: one,
  errors: ['not_found', 'collection_removed', 'too_many', 'results_released'],
});

const decisionResults = ['done', 'not_found', 'too_many', 'invalid_request', 'results_released'] as const;
export type DecisionResult = (typeof decisionResults)[number];

export const decideEntries = operation({
  id: 'decideEntries',
  method: 'PATCH',
  scope: 'curate',
  path: '/api/showcases/{id}/entries',
  tag: 'Showcases',
  access: 'member',
  summary: 'Decide about many entries of a showcase',
  description:
    'Each as `decideEntry` does, by itself: what cannot be decided, such as an entry that its team has withdrawn, leaves the others decided.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    decisions: Type.Array(
      Type.Object({ project_id: Uuid, ...decision }, { additionalProperties: false, minProperties: 2 }),
      {
        minItems: 1,
        maxItems: limits.showcases.decidedAtOnce,
      },
    ),
  }),
  success: {
    status: 200,
    description: 'What became of each, in the order of the decisions.',
    body: envelope('results', Type.Array(Type.Object({ project_id: Uuid, result: Type.Enum([...decisionResults]) }))),
  },
  errors: ['not_found', 'collection_removed', 'invalid_request'],
});

export const withdrawEntry = operation({
  id: 'withdrawEntry',
  method: 'DELETE',
  scope: 'write',
  ...ofEntry,
  summary: 'Withdraw a project of mine from a showcase',
  description:
    'Owners of the project can do this at any time, also if they do not see the showcase any more. The project is shown and judged there no more, votes for it are gone, and its page shows no award of the showcase. Curators cannot put it in again; its owners can enter it while the showcase takes entries. An entry that was declined stays so.',
  params: entryParams,
  success: { status: 204, description: 'The project is not in the showcase.' },
  errors: ['not_found'],
});
