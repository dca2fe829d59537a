import Type, { type Static } from 'typebox';
import { clearableText, closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
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
import { Project } from './projects.ts';
import { UserSummary } from './users.ts';

export const Collection = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    description: maybeText(),
    is_public: Type.Optional(Type.Boolean()),
    created_at: maybeDateTime(),
    ...versionFacts,
    html_url: htmlUrl,
    users: Type.Optional(UserSummary),
    projects_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Active projects in it.' })),
  },
  {
    title: 'Collection',
    description: '`users` is the curator, where the account still exists. It and the count come with every read.',
  },
);
export type Collection = Static<typeof Collection>;

export const listPublicCollections = operation({
  id: 'listPublicCollections',
  method: 'GET',
  path: '/api/collections',
  tag: 'Collections',
  access: 'anyone',
  summary: 'Collections their owners made public, newest first',
  description: 'Each with its curator and the number of active projects in it.',
  query: Type.Object(paging(limits.list, 'collections')),
  success: {
    status: 200,
    description: 'The public collections.',
    body: Type.Object({ collections: Type.Array(Collection), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

const collectionId = Type.Object({ id: Uuid });
const one = {
  description: 'The collection as it is now.',
  body: envelope('collection', Collection),
  versioned: 'collection',
} as const;
const fields = {
  description: clearableText(limits.texts.collectionDescription),
  is_public: Type.Optional(Type.Boolean({ description: 'False until set.' })),
};

export const getCollection = operation({
  id: 'getCollection',
  method: 'GET',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'anyone',
  summary: "A collection with its projects in the curator's order",
  description: 'A private collection is 404 to everybody but its owner.',
  params: collectionId,
  query: Type.Object(paging(limits.list, 'projects')),
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
  path: '/api/me/collections',
  tag: 'Collections',
  access: 'member',
  summary: 'My collections, newest first',
  description: 'With `project`, only those that it is in.',
  query: Type.Object({ project: onlyProject, ...paging(limits.list, 'collections') }),
  success: {
    status: 200,
    description: 'Public and private ones.',
    body: Type.Object({ collections: Type.Array(Collection), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const createCollection = operation({
  id: 'createCollection',
  method: 'POST',
  path: '/api/collections',
  tag: 'Collections',
  access: 'member',
  summary: 'Start a collection',
  description: 'It is private unless `is_public` is true. A person may have 200.',
  body: closed({ name: line(limits.texts.name), ...fields }),
  success: { status: 201, ...one, isLocated: true },
  errors: ['too_many', 'idempotency_key_reused'],
});

export const updateCollection = operation({
  id: 'updateCollection',
  method: 'PATCH',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'member',
  summary: 'Change a collection',
  description:
    'For its owner. With `If-Match` the change is refused when it was edited since it was read; what is in it does not count.',
  params: collectionId,
  body: patch({ name: Type.Optional(line(limits.texts.name)), ...fields }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale'],
});

export const deleteCollection = operation({
  id: 'deleteCollection',
  method: 'DELETE',
  path: '/api/collections/{id}',
  tag: 'Collections',
  access: 'member',
  summary: 'Delete a collection',
  description: 'For its owner. The projects in it stay.',
  params: collectionId,
  success: { status: 204, description: 'It is deleted.' },
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
  ...inCollection,
  summary: 'Put a project into a collection, or move it there',
  description: 'For its owner. Without `position` a new project goes to the end and a present one stays.',
  body: closed({
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: limits.collectionProjects, description: '0 is the first.' }),
    ),
  }),
  success: { status: 204, description: 'It is in the collection.' },
  errors: ['not_found', 'too_many'],
});

export const removeFromCollection = operation({
  id: 'removeFromCollection',
  method: 'DELETE',
  ...inCollection,
  summary: 'Take a project out of a collection',
  description: 'For its owner.',
  success: { status: 204, description: 'It is not in the collection.' },
  errors: ['not_found'],
});
