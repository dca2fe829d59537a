import Type, { type Static, type TObject } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { pageSize, Uuid } from '../shapes.ts';
import { Category } from './categories.ts';
import { Collection } from './collections.ts';
import { Comment } from './comments.ts';
import { Project } from './projects.ts';
import { UserProfile } from './users.ts';

const changedTypes = ['project', 'comment', 'user', 'collection', 'category'] as const;
export type ChangedType = (typeof changedTypes)[number];

const changeOps = ['shown', 'changed', 'gone'] as const;
export type ChangeOp = (typeof changeOps)[number];

const changeOf = <Name extends ChangedType, Thing extends TObject>(type: Name, title: string, object: Thing) =>
  Type.Object(
    {
      type: Type.Literal(type),
      id: Uuid,
      op: Type.Enum([...changeOps], {
        description:
          'Whether everybody sees it since, sees something else of it, or does not see it any more. Store what has an `object` under its id, whatever `op` says, and drop what is gone.',
      }),
      revision: Type.Optional(
        Type.Integer({ minimum: 1, description: 'The `revision` of `object`, of types that have one.' }),
      ),
      object: Type.Optional(object),
    },
    { title },
  );

const ProjectChange = changeOf('project', 'ProjectChange', Project);
const CommentChange = Type.Object(
  {
    ...changeOf('comment', '', Comment).properties,
    project_id: Type.Optional(Type.String({ format: 'uuid', description: 'The project of the comment.' })),
  },
  { title: 'CommentChange' },
);
const UserChange = changeOf('user', 'UserChange', UserProfile);
const CollectionChange = changeOf('collection', 'CollectionChange', Collection);
const CategoryChange = changeOf('category', 'CategoryChange', Category);

export const Change = Type.Union([ProjectChange, CommentChange, UserChange, CollectionChange, CategoryChange], {
  title: 'Change',
  description:
    '`object` is what everybody sees of it when the page is read, which may be later than the change; it is absent if the thing is gone by then.',
});
export type Change = Static<typeof Change>;

const position = (what: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.cursorLength,
      description: `\`next\` of ${what}, unchanged. Without it, the response has no changes and the \`next\` of now.`,
    }),
  );

export const ChangesPage = Type.Object(
  {
    changes: Type.Array(Change, { description: 'Each thing once, in the order in which it first changed.' }),
    next: Type.String({ description: 'The `after` of the next page, also if there are no changes yet. Store it.' }),
    has_more: Type.Boolean({ description: 'Whether more changes are waiting already.' }),
  },
  { title: 'ChangesPage' },
);
export type ChangesPage = Static<typeof ChangesPage>;

const { days, streams } = limits.changes;

export const listChanges = operation({
  id: 'listChanges',
  method: 'GET',
  scope: 'public',
  path: '/api/changes',
  tag: 'Service',
  access: 'anyone',
  summary: 'What became visible, changed or went, in the order of the commits',
  description: `To keep a copy of the board: ask without \`after\` and store \`next\`; read the lists (listProjects, then the comments of each project, listPublicCollections, listCategories); then follow \`next\` from page to page, or streamChanges. Nothing that everybody sees is missed, votes included, and deletions are told, which lists cannot. A thing can come again unchanged. A project that is gone takes its comments along, and its \`comment\` changes come again if it is shown again. Everything that is in a collection is read at its own address. \`user\` tells of people who can be met on the board, and no longer of those who have taken back everything; the summaries of a person in other objects are not told again when a profile changes. Changes are kept for ${days} days unless the operator says otherwise. After 410 \`changes_expired\`, also after a restore from a backup, begin anew.`,
  query: Type.Object({
    after: position('the page before'),
    limit: pageSize(limits.changes.page),
  }),
  success: { status: 200, description: 'The next changes.', body: ChangesPage },
  errors: ['invalid_request', 'changes_expired'],
});

export const streamChanges = operation({
  id: 'streamChanges',
  method: 'GET',
  scope: 'public',
  path: '/api/changes/stream',
  tag: 'Service',
  access: 'anyone',
  summary: 'The same as they are committed',
  description: `Server-sent events (\`text/event-stream\`). Each event \`changes\` has a page of listChanges as its data and its \`next\` as its id. They come within about a second, and a comment every 15 seconds of silence. The first event has the changes after \`after\` or \`Last-Event-ID\`, or none. The stream ends after some minutes, when the service stops, and if its client reads too slowly: connect again after the \`retry\` time with \`Last-Event-ID\`, and nothing is lost. An address can have ${streams} streams open.`,
  query: Type.Object({ after: position('a page or the id of an event') }),
  success: { status: 200, description: 'The stream.', body: ChangesPage, events: 'changes' },
  unrepeatable: true,
  errors: ['invalid_request', 'changes_expired', 'too_many_streams'],
});
