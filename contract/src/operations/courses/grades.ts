import Type, { type Static } from 'typebox';
import { clearableText, closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, listFacts, maybeDateTime, maybeText, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';

/** What a grade file can have, in the order of its columns. */
export const gradeColumns = [
  'project',
  'team',
  'addresses',
  'track',
  'table',
  'place',
  'score',
  'interval',
  'judges',
  'attendance',
  'criteria',
  'votes',
  'awards',
  'link',
] as const;
export type GradeColumn = (typeof gradeColumns)[number];

const columns = Type.Array(Type.Enum([...gradeColumns]), { maxItems: gradeColumns.length, uniqueItems: true });

const Entrant = Type.Object(
  {
    project_id: Uuid,
    user: UserSummary,
    address: maybeText('With which the person signed in last; null unless they show it to the curators.'),
  },
  { title: 'Entrant' },
);
export type Entrant = Static<typeof Entrant>;

const tag = 'Showcases';
const access = 'member';
const params = Type.Object({ id: Uuid });
const entryParams = Type.Object({ id: Uuid, project_id: Uuid });
const ofBook = { path: '/api/showcases/{id}/grade-book', tag, access } as const;

export const getGradeBook = operation({
  id: 'getGradeBook',
  method: 'GET',
  scope: 'curate',
  ...ofBook,
  summary:
    'Who has entered, with the e-mail addresses that they show to the curators, and the columns that I have chosen',
  description:
    'Only curators can do this. Each person agrees for themselves that the curators see the address, and takes that back at any time.',
  params,
  query: Type.Object({ ...paging(limits.list, 'people') }),
  success: {
    status: 200,
    description: 'One page of the people on the teams of entries, by project; in a team, who joined first comes first.',
    body: Type.Object({
      columns: Type.Array(Type.Enum([...gradeColumns]), {
        description: 'Of the grade file; all until they are chosen. They are kept for each curator.',
      }),
      people: Type.Array(Entrant),
      ...listFacts,
    }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const setGradeColumns = operation({
  id: 'setGradeColumns',
  method: 'PUT',
  scope: 'curate',
  ...ofBook,
  summary: 'Choose the columns of my grade file',
  description: 'Only curators can do this, each for themselves.',
  params,
  body: closed({ columns }),
  success: { status: 200, description: 'The columns, in their order.', body: envelope('columns', columns) },
  errors: ['not_found'],
});

export const shareAddress = operation({
  id: 'shareAddress',
  method: 'PUT',
  scope: 'write',
  path: '/api/showcases/{id}/entries/{project_id}/my-address',
  tag,
  access,
  summary: 'Show the curators of a showcase my e-mail address, or show it no more',
  description:
    'Everybody on the team of an entry can do this, for themselves. It ends when the entry is withdrawn, and when the person leaves the team.',
  params: entryParams,
  body: closed({ is_shared: Type.Boolean() }),
  success: { status: 200, description: 'Whether curators see it.', body: envelope('is_shared', Type.Boolean()) },
  errors: ['not_found'],
});

const Feedback = Type.Object(
  {
    project_id: Uuid,
    text: Type.String(),
    updated_at: DateTime,
    released_at: maybeDateTime('Since when the team sees it; null before.'),
  },
  { title: 'Feedback' },
);
export type Feedback = Static<typeof Feedback>;

const release_at = maybeDateTime('When the texts that are not released yet will be; null if nobody has asked for it.');

export const listFeedback = operation({
  id: 'listFeedback',
  method: 'GET',
  scope: 'curate',
  path: '/api/showcases/{id}/feedback',
  tag,
  access,
  summary: 'What the curators of a showcase have written to teams',
  description: 'Only curators can do this. A team finds what was released in `my.entries` of the showcase.',
  params,
  query: Type.Object({ ...paging(limits.list, 'texts') }),
  success: {
    status: 200,
    description: 'One page of texts, by project.',
    body: Type.Object({ release_at, feedback: Type.Array(Feedback), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const setFeedback = operation({
  id: 'setFeedback',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/entries/{project_id}/feedback',
  tag,
  access,
  summary: 'Write feedback to the team of an entry',
  description:
    'Curators can do this. The team sees nothing of it until it is released; a text that is changed after that is taken back from the team until it is released again.',
  params: entryParams,
  body: closed({ text: clearableText(limits.feedback.text, 'The feedback, to the team alone.') }),
  success: { status: 204, description: 'It is written, or gone.' },
  errors: ['not_found', 'collection_removed'],
});

const ofRelease = { path: '/api/showcases/{id}/feedback/release', tag, access, params } as const;

export const releaseFeedback = operation({
  id: 'releaseFeedback',
  method: 'PUT',
  scope: 'curate',
  ...ofRelease,
  summary: 'Release all feedback to the teams',
  description: `Curators can do this. It happens ${limits.feedback.undoMinutes} minutes later, so that it can be taken back; each team is told then, and sees its own text alone.`,
  success: {
    status: 200,
    description: 'When it will be released, and how many texts there are to release now.',
    body: Type.Object({
      release_at: maybeDateTime('Null if there is nothing to release.'),
      texts: Type.Integer({ minimum: 0 }),
    }),
  },
  errors: ['not_found', 'collection_removed'],
});

export const holdFeedback = operation({
  id: 'holdFeedback',
  method: 'DELETE',
  scope: 'curate',
  ...ofRelease,
  summary: 'Take a release of feedback back before it happens',
  description: 'Curators can do this.',
  success: { status: 204, description: 'Nothing will be released.' },
  errors: ['not_found', 'collection_removed'],
});
