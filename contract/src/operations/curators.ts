import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, listFacts, paging, Uuid } from '../shapes.ts';
import { secondNo } from './teams/second-no.ts';
import { UserSummary } from './users.ts';

export const Curator = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation, not of the person.' }),
    collection_id: Uuid,
    user_id: Uuid,
    is_accepted: Type.Boolean({ description: 'False while the invitation waits for an answer.' }),
    created_at: DateTime,
    user: Type.Optional(UserSummary),
  },
  { title: 'Curator', description: 'A person who edits a collection of somebody else, or is invited to.' },
);
export type Curator = Static<typeof Curator>;

const ofCollection = { path: '/api/collections/{id}/curators', tag: 'Collections', access: 'member' } as const;

export const listCurators = operation({
  id: 'listCurators',
  method: 'GET',
  scope: 'read',
  ...ofCollection,
  summary: 'Who curates a collection besides its owner, newest first',
  description: 'Only its curators can do this. Includes people who are invited.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'curators')),
  success: {
    status: 200,
    description: 'The curators.',
    body: Type.Object({ curators: Type.Array(Curator), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const inviteCurator = operation({
  id: 'inviteCurator',
  method: 'POST',
  scope: 'curate',
  ...ofCollection,
  summary: 'Invite a person to curate a collection',
  description: `Only the owner can do this. Once they accept, they can edit the collection, but not delete it, invite others, or change who sees it. At most ${limits.curators} people, invited ones included, those by address too. ${secondNo.toCollection}`,
  params: Type.Object({ id: Uuid }),
  body: closed({ user_id: Uuid }),
  success: { status: 201, description: 'The invitation.', body: envelope('curator', Curator) },
  errors: [
    'not_found',
    'collection_removed',
    'already_curator',
    'already_asked',
    'too_many',
    'idempotency_key_reused',
    'budget_spent',
  ],
});

export const removeCurator = operation({
  id: 'removeCurator',
  method: 'DELETE',
  scope: 'curate',
  ...ofCollection,
  path: '/api/collections/{id}/curators/{user_id}',
  summary: 'Remove a curator, withdraw or decline an invitation, or stop curating',
  description: 'The owner can remove anyone; others can remove themselves.',
  params: Type.Object({ id: Uuid, user_id: Uuid }),
  success: { status: 204, description: 'The person does not curate the collection.' },
  errors: ['not_found'],
});

export const Curation = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The id of the invitation.' }),
    collection_id: Uuid,
    collection_name: Type.String(),
    invited_by: Type.Optional(UserSummary),
    created_at: DateTime,
  },
  { title: 'Curation' },
);
export type Curation = Static<typeof Curation>;

export const listCurations = operation({
  id: 'listCurations',
  method: 'GET',
  scope: 'read',
  path: '/api/me/curations',
  tag: 'Collections',
  access: 'member',
  summary: 'Collections that I am invited to curate, newest first',
  description: 'Invitations that wait for an answer. What I have accepted is in `listMyCollections`.',
  query: Type.Object(paging(limits.list, 'invitations')),
  success: {
    status: 200,
    description: 'The invitations.',
    body: Type.Object({ curations: Type.Array(Curation), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

export const acceptCuration = operation({
  id: 'acceptCuration',
  method: 'PUT',
  scope: 'curate',
  path: '/api/me/curations/{id}/acceptance',
  tag: 'Collections',
  access: 'member',
  summary: 'Agree to curate a collection',
  description: `The response is the same if the invitation was already accepted. To decline, use removeCurator. A person can curate up to ${limits.collectionsPerPerson} collections of others.`,
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The caller curates the collection.', body: envelope('curator', Curator) },
  errors: ['not_found', 'too_many'],
});
