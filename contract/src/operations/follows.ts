import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { ownNames } from '../own-names.ts';
import { DateTime, htmlUrl, listFacts, paging, Uuid } from '../shapes.ts';
import { UserSummary } from './users.ts';

export const followedTypes = ['user', 'category', 'project', 'collection'] as const;
export type FollowedType = (typeof followedTypes)[number];

const type = Type.Enum([...followedTypes], { description: 'What the id belongs to.' });
const named = () => Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl }));

export const Follow = Type.Object(
  {
    type,
    id: Uuid,
    created_at: DateTime,
    user: Type.Optional(UserSummary),
    category: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), names: ownNames() })),
    project: named(),
    collection: named(),
  },
  {
    title: 'Follow',
    description: 'The followed thing is in `user`, `category`, `project` or `collection`; `id` is its id.',
  },
);
export type Follow = Static<typeof Follow>;

const follows = {
  path: '/api/me/follows/{type}/{id}',
  tag: 'Me',
  access: 'member',
  params: Type.Object({ type, id: Uuid }),
} as const;

export const follow = operation({
  id: 'follow',
  method: 'PUT',
  scope: 'write',
  ...follows,
  summary: 'Follow a person, a category, a project or a collection',
  description: `Notices then tell of the launches of a person or in a category, of the updates of a project, and of the additions to a collection. Nobody else sees who follows what, or how many. A person can follow ${limits.follows} things.`,
  success: { status: 204, description: 'The caller follows it.' },
  errors: ['not_found', 'too_many'],
});

export const unfollow = operation({
  id: 'unfollow',
  method: 'DELETE',
  scope: 'write',
  ...follows,
  summary: 'Stop following',
  description: 'The response is the same if the caller did not follow it.',
  success: { status: 204, description: 'The caller does not follow it.' },
  errors: ['not_found'],
});

export const listFollows = operation({
  id: 'listFollows',
  method: 'GET',
  scope: 'read',
  path: '/api/me/follows',
  tag: 'Me',
  access: 'member',
  summary: 'What I follow, most recently followed first',
  description:
    'Things that are not public are omitted, and reappear once they are public again. With `thing`, `total` is 1 if the caller follows it and 0 if not.',
  query: Type.Object({
    type: Type.Optional(Type.Enum([...followedTypes], { description: 'Only things of this type.' })),
    thing: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only the thing with this id. A value that is not a UUID gets 404.',
      }),
    ),
    ...paging(limits.page, 'things'),
  }),
  success: {
    status: 200,
    description: 'One page of what I follow.',
    body: Type.Object({ follows: Type.Array(Follow), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
