import Type, { type Static } from 'typebox';
import { clearableText, clearableUrl, closed, line } from '../../bodies.ts';
import { fileFormatNames, fileKinds, handInFilesPath } from '../../hand-in-files.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import {
  DateTime,
  envelope,
  listFacts,
  maybeDateTime,
  maybeInteger,
  maybeText,
  maybeUri,
  paging,
  Uuid,
} from '../../shapes.ts';
import { UserSummary } from '../users.ts';

/** What a stage can ask for. */
export const handInParts = ['text', 'link', 'file'] as const;
export type HandInPart = (typeof handInParts)[number];

const parts = Type.Enum([...handInParts]);

const kinds = Type.Enum([...fileKinds]);

const HandInFile = Type.Object(
  {
    name: Type.String({ description: 'With the ending of its format.' }),
    format: Type.Enum([...fileFormatNames], { description: 'By what is in it.' }),
    bytes: Type.Integer(),
    sha256: Type.String({ description: 'Of its bytes, in hexadecimal.' }),
    url: Type.String({
      description: `Where the file is: a path of the API, \`${handInFilesPath}/…\`, for those who see the hand-in, with their token. Range requests are supported.`,
    }),
    uploaded_at: DateTime,
  },
  { title: 'HandInFile', description: 'A file, as it was sent. It is sent as a download and never shown.' },
);
export type HandInFile = Static<typeof HandInFile>;

const HandIn = Type.Object(
  {
    project_id: Uuid,
    text: maybeText(),
    link: maybeUri(),
    file: Type.Optional(HandInFile),
    handed_in_at: maybeDateTime('Null if nothing is handed in yet: a curator has only said something.'),
    is_late: Type.Boolean({ description: 'Whether it came after the date of its stage.' }),
    user: Type.Optional(UserSummary),
    comment: maybeText('Of the curators, to the team alone.'),
    commented_at: maybeDateTime(),
  },
  {
    title: 'HandIn',
    description:
      'What a team has handed in. `user` is who did it; it is absent if the account no longer exists, or nothing is handed in yet. Nobody but its team and the curators sees it.',
  },
);
export type HandIn = Static<typeof HandIn>;

const Stage = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    ask: maybeText('What teams are asked for, in the words of the curators.'),
    takes: Type.Array(parts),
    file_kinds: Type.Array(kinds, { description: 'What a file may be, if the stage takes one.' }),
    files_url: Type.Optional(
      Type.String({
        description:
          'To curators, where all files of the stage are as one ZIP: a path of the API. Absent while there are none.',
      }),
    ),
    due_at: DateTime,
    handed_in: maybeInteger('To curators: how many teams have handed in.'),
    late: maybeInteger('To curators: how many of these were late.'),
    mine: Type.Optional(
      Type.Array(HandIn, {
        description: 'What teams I am on have handed in, or were told before that. Absent without a token.',
      }),
    ),
  },
  { title: 'Stage' },
);
export type Stage = Static<typeof Stage>;

const StageEntry = Type.Object(
  { project_id: Uuid, name: Type.String({ description: 'Of the project.' }), hand_in: Type.Optional(HandIn) },
  {
    title: 'StageEntry',
    description: 'An entry, with what its team has handed in; nothing yet if that is absent, or has no time.',
  },
);
export type StageEntry = Static<typeof StageEntry>;

const tag = 'Showcases';
const params = Type.Object({ id: Uuid });
const stages = envelope('stages', Type.Array(Stage, { description: 'In the order of the curators.' }));
const ofShowcase = { path: '/api/showcases/{id}/stages', tag, params } as const;

export const listStages = operation({
  id: 'listStages',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  ...ofShowcase,
  summary: 'The stages of a showcase',
  description: 'What teams hand in by when. Everybody who sees the showcase sees what is asked.',
  success: { status: 200, description: 'The stages.', body: stages },
  errors: ['not_found'],
});

export const setStages = operation({
  id: 'setStages',
  method: 'PUT',
  scope: 'curate',
  access: 'member',
  ...ofShowcase,
  summary: 'Set the stages of a showcase',
  description: 'Curators can do this. A stage that is left out goes, with what was handed in.',
  body: closed({
    stages: Type.Array(
      closed({
        id: Type.Optional(Type.String({ format: 'uuid', description: 'Of a stage that is there and stays.' })),
        name: line(limits.texts.name),
        ask: clearableText(limits.stages.ask),
        takes: Type.Array(parts, { minItems: 1, maxItems: handInParts.length, uniqueItems: true }),
        file_kinds: Type.Optional(
          Type.Array(kinds, {
            maxItems: fileKinds.length,
            uniqueItems: true,
            description: 'What a file may be. Without it, or with none, all of these.',
          }),
        ),
        due_at: Type.String({ format: 'date-time', maxLength: limits.timeLength }),
      }),
      { maxItems: limits.stages.number, description: 'All stages, in their order.' },
    ),
  }),
  success: { status: 200, description: 'The stages.', body: stages },
  errors: ['not_found', 'collection_removed'],
});

const stagePath = '/api/showcases/{id}/stages/{stage_id}/hand-ins';

export const listHandIns = operation({
  id: 'listHandIns',
  method: 'GET',
  scope: 'curate',
  access: 'member',
  path: stagePath,
  tag,
  summary: 'Who has handed in what',
  description: 'Only curators can do this. There is an item for each entry that its team has sent.',
  params: Type.Object({ id: Uuid, stage_id: Uuid }),
  query: Type.Object({ ...paging(limits.list, 'entries') }),
  success: {
    status: 200,
    description: 'One page of entries, by project.',
    body: Type.Object({ entries: Type.Array(StageEntry), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const one = Type.Object({ id: Uuid, stage_id: Uuid, project_id: Uuid });

export const handIn = operation({
  id: 'handIn',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: `${stagePath}/{project_id}`,
  tag,
  summary: 'Hand in for a stage',
  description:
    'Everybody on the team of an entry can do this, again and again until the date of the stage. After it, a team that has handed in neither a text nor a link can still do it once, and that is late. A file is handed in by itself, and stays.',
  params: one,
  body: closed({ text: clearableText(limits.stages.text), link: clearableUrl() }),
  success: { status: 200, description: 'What was handed in.', body: envelope('hand_in', HandIn) },
  errors: ['not_found', 'collection_removed', 'stage_over'],
});

export const commentHandIn = operation({
  id: 'commentHandIn',
  method: 'PUT',
  scope: 'curate',
  access: 'member',
  path: `${stagePath}/{project_id}/comment`,
  tag,
  summary: 'Say something to a team about what it has handed in, or has not',
  description:
    'Curators can do this of every entry that its team has sent, also while nothing is handed in. The team sees it at once, and nobody else.',
  params: one,
  body: closed({ text: clearableText(limits.stages.comment, 'To the team alone.') }),
  success: { status: 200, description: 'What was handed in, with the comment.', body: envelope('hand_in', HandIn) },
  errors: ['not_found', 'collection_removed'],
});

const ofFile = { path: `${stagePath}/{project_id}/file`, tag, params: one } as const;

export const handInFile = operation({
  id: 'handInFile',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  ...ofFile,
  summary: 'Hand in a file for a stage',
  description: `The body is the file itself, up to ${limits.handInFiles.megabytes} MB, of one of the kinds that the stage takes. What is in it decides what it is, not its name. Everybody on the team of an entry can do this, again and again until the date of the stage, and the last file counts; after it, a team that has handed in no file can still do it once, and that is late.`,
  query: Type.Object({
    name: Type.String({ minLength: 1, maxLength: limits.handInFiles.name, description: 'What the file is called.' }),
  }),
  file: { types: ['application/octet-stream'], maximum: limits.handInFiles.bytes },
  success: { status: 200, description: 'What was handed in.', body: envelope('hand_in', HandIn) },
  errors: [
    'invalid_request',
    'not_found',
    'collection_removed',
    'stage_over',
    'file_too_large',
    'unsupported_file',
    'budget_spent',
  ],
});

export const removeHandInFile = operation({
  id: 'removeHandInFile',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  ...ofFile,
  summary: 'Take back the file of a stage',
  description:
    'Everybody on the team of an entry can do this until the date of the stage. Text and link stay. A hand-in of which nothing is left is gone.',
  success: { status: 204, description: 'The team has no file there.' },
  errors: ['not_found', 'collection_removed', 'stage_over'],
});
