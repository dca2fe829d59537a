import Type, { type Static } from 'typebox';
import { clearableText, closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Cover, chosenPicture } from '../pictures.ts';
import {
  envelope,
  htmlUrl,
  listFacts,
  maybeDateTime,
  maybeText,
  onlyProject,
  paging,
  Uuid,
  versionFacts,
} from '../shapes.ts';
import { Moderation, visibilities } from '../visibility.ts';
import { ofCollections, withPreviews } from './previews.ts';
import { Project } from './projects.ts';
import { UserSummary } from './users.ts';

export const Collection = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: maybeText(),
    is_public: Type.Optional(Type.Boolean({ description: 'Whether `visibility` is `public`.' })),
    visibility: Type.Optional(
      Type.Enum([...visibilities], {
        description:
          '`private`: only its curators see it. `unlisted`: people who know its address see it too. `public`: it is listed as well.',
      }),
    ),
    created_at: maybeDateTime(),
    ...versionFacts,
    html_url: htmlUrl,
    cover: Type.Optional(Cover),
    users: Type.Optional(UserSummary),
    curators: Type.Optional(
      Type.Array(UserSummary, { description: 'Other people who curate it. Only in `getCollection`.' }),
    ),
    projects_count: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of active projects in the collection.' }),
    ),
    is_showcase: Type.Optional(
      Type.Boolean({ description: 'Whether `getShowcase` has it. In `getCollection` and `listMyCollections`.' }),
    ),
    is_followed: Type.Optional(
      Type.Boolean({ description: 'Whether the caller follows it. Only in `getCollection`, and only with a token.' }),
    ),
    moderation: Type.Optional(Moderation),
  },
  {
    title: 'Collection',
    description:
      '`users` is the owner; it is absent if the account no longer exists. `cover` is the uploaded picture, if there is one.',
  },
);
export type Collection = Static<typeof Collection>;

const { curators: _c, is_showcase: _i, is_followed: _f, moderation: _m, ...listed } = Collection.properties;
/** Members that public lists leave out. */
const ListedCollection = Type.Object({ ...listed, ...withPreviews }, { title: 'ListedCollection' });
export type ListedCollection = Static<typeof ListedCollection>;

export const listPublicCollections = operation({
  id: 'listPublicCollections',
  method: 'GET',
  scope: 'public',
  path: '/api/collections',
  tag: 'Collections',
  access: 'anyone',
  summary: 'Public collections, newest first',
  description: 'Each collection has its curator and the number of active projects in it.',
  query: Type.Object({
    curator: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only collections of this person. A value that is not a UUID gets 404.',
      }),
    ),
    ...ofCollections,
    ...paging(limits.list, 'collections'),
  }),
  success: {
    status: 200,
    description: 'The public collections.',
    body: Type.Object({ collections: Type.Array(ListedCollection), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const collectionId = Type.Object({ id: Uuid });
const one = {
  description: 'The collection after the change.',
  body: envelope('collection', Collection),
  versioned: 'collection',
} as const;
const fields = {
  description: clearableText(limits.texts.collectionDescription),
  cover: chosenPicture('An uploaded picture.'),
  visibility: Type.Optional(
    Type.Enum([...visibilities], {
      description:
        'The default is `private`. Only the owner can change it. Of a removed collection it holds once that is restored.',
    }),
  ),
  is_public: Type.Optional(
    Type.Boolean({
      description:
        'True is the same as `visibility: public`. False makes a public collection private and leaves an unlisted one unlisted.',
    }),
  ),
};

export const getCollection = operation({
  id: 'getCollection',
  method: 'GET',
  scope: 'public',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'anyone',
  summary: "A collection with its projects in the curator's order",
  description:
    'Everyone but the curators of a private collection gets 404; so does everyone but the curators and moderators of a removed one. With a token, the response also says whether the caller follows the collection.',
  params: collectionId,
  query: Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: limits.searchLength,
        description: 'Only projects with this text in the name or the tagline, as in listProjects.',
      }),
    ),
    ...paging(limits.list, 'projects'),
  }),
  success: {
    status: 200,
    description: 'The collection and its active projects.',
    body: Type.Object({ collection: Collection, projects: Type.Array(Project), ...listFacts }),
    versioned: 'collection',
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const listMyCollections = operation({
  id: 'listMyCollections',
  method: 'GET',
  scope: 'read',
  path: '/api/me/collections',
  tag: 'Collections',
  access: 'member',
  summary: 'My collections, newest first',
  description:
    'Those that I own or have agreed to curate. With `project`, only the collections that contain that project.',
  query: Type.Object({ project: onlyProject, ...paging(limits.list, 'collections') }),
  success: {
    status: 200,
    description: 'One page of my collections, whatever their visibility.',
    body: Type.Object({ collections: Type.Array(Collection), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const createCollection = operation({
  id: 'createCollection',
  method: 'POST',
  scope: 'curate',
  path: '/api/collections',
  tag: 'Collections',
  access: 'member',
  summary: 'Create a collection',
  description: 'The collection is private unless `visibility` says otherwise. A person can have up to 200 collections.',
  body: closed({ name: line(limits.texts.name), ...fields }),
  success: { status: 201, ...one, isLocated: true },
  errors: ['too_many', 'idempotency_key_reused'],
});

export const updateCollection = operation({
  id: 'updateCollection',
  method: 'PATCH',
  scope: 'curate',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'member',
  summary: 'Change a collection',
  description:
    'The owner and the other curators can do this; only the owner can change who sees it. With `If-Match` the change is refused if the collection was edited since it was read. Adding or removing projects does not count as an edit.',
  params: collectionId,
  body: patch({ name: Type.Optional(line(limits.texts.name)), ...fields }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale'],
});

export const deleteCollection = operation({
  id: 'deleteCollection',
  method: 'DELETE',
  scope: 'curate',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'member',
  summary: 'Delete a collection',
  description: 'Only the owner can do this. The projects in the collection are not affected.',
  params: collectionId,
  success: { status: 204, description: 'The collection is deleted.' },
  errors: ['not_found', 'stale'],
});

const inCollection = {
  path: '/api/collections/{id}/projects/{project_id}',
  tag: 'Collections',
  access: 'member',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
} as const;

export const addToCollection = operation({
  id: 'addToCollection',
  method: 'PUT',
  scope: 'curate',
  ...inCollection,
  summary: 'Add a project to a collection, or move it within the collection',
  description:
    'Curators can do this. Without `position` a new project is added at the end, and one that is already in the collection keeps its position. A showcase takes only projects that their teams have entered, and those of the curator.',
  body: closed({
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.collectionProjects,
        description: 'The position in the collection; 0 is the first.',
      }),
    ),
    note: clearableText(
      limits.texts.collectionNote,
      'Why it is in the collection, for all who see it. Without it, a project that is already there keeps its note.',
    ),
  }),
  success: { status: 204, description: 'The project is in the collection.' },
  errors: ['not_found', 'too_many', 'collection_removed', 'not_entered'],
});

export const removeFromCollection = operation({
  id: 'removeFromCollection',
  method: 'DELETE',
  scope: 'curate',
  ...inCollection,
  summary: 'Remove a project from a collection',
  description: 'Curators can do this.',
  success: { status: 204, description: 'The project is not in the collection.' },
  errors: ['not_found', 'collection_removed'],
});
