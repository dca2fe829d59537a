import Type, { type Static } from 'typebox';
import { closed, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, Uuid } from '../shapes.ts';
import { Comment } from './comments.ts';

const choice = Type.Enum(['draft', 'publish'], {
  description:
    '`draft`: a release waits for an owner, who publishes it as an update or drops it. `publish`: it becomes an update at once.',
});

const Release = Type.Object(
  {
    id: Uuid,
    name: Type.String({ description: 'As the repository has it.' }),
    text: Type.String({ description: 'What the update would say.' }),
    released_at: Type.Optional(DateTime),
  },
  { title: 'RepositoryRelease', description: 'A release that an owner may publish as an update.' },
);

const JoinedRepository = Type.Object(
  {
    url: Type.String({ description: 'Where people see it.' }),
    joined_at: DateTime,
    releases: choice,
    looked_at: Type.Optional(DateTime),
    licence: Type.Optional(Type.String()),
    languages: Type.Array(Type.String(), { description: 'The one with most of it first.' }),
    last_activity_at: Type.Optional(DateTime),
    first_commit_at: Type.Optional(DateTime),
    picture_url: Type.Optional(
      Type.String({ description: 'The first picture of its README. It is taken only if an owner takes it.' }),
    ),
    contributors: Type.Array(Type.String(), {
      description: 'Names there. They are credited with nothing: an owner may invite them to the team.',
    }),
    drafts: Type.Array(Release, { description: 'Releases that wait for an owner, latest first.' }),
    moved_to: Type.Optional(Type.String({ description: 'Where the repository leads now.' })),
    failing_since: Type.Optional(DateTime),
  },
  { title: 'JoinedRepository', description: 'What the repository of a project says, and what owners do about it.' },
);
export type JoinedRepository = Static<typeof JoinedRepository>;

const tag = 'Projects';
const path = '/api/projects/{id}/repository';
const params = Type.Object({ id: Uuid });
const reply = { status: 200, description: 'The repository.', body: envelope('repository', JoinedRepository) } as const;

export const joinRepository = operation({
  id: 'joinRepository',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Join a public repository to a project',
  description:
    'Only owners of a public project can do this, with a repository on a site that the board knows. The board looks at it soon, and then once a day. Releases from before bring one draft at most. To join the same one again changes what becomes of its releases.',
  params,
  body: closed({
    address: text(limits.texts.url, 'Where people see the repository.'),
    releases: choice,
  }),
  success: reply,
  errors: ['not_found', 'forbidden', 'address_unreadable'],
});

export const getRepository = operation({
  id: 'getRepository',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path,
  tag,
  summary: 'What the repository of a project has brought',
  description: 'Only owners see this. `getProjectLife` has what everybody sees.',
  params,
  success: reply,
  errors: ['not_found', 'forbidden'],
});

export const leaveRepository = operation({
  id: 'leaveRepository',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Leave the repository of a project',
  description: 'Only owners can do this. What it said is deleted. Updates that were published stay.',
  params,
  success: { status: 204, description: 'No repository is joined.' },
  errors: ['not_found', 'forbidden'],
});

const releaseParams = Type.Object({ id: Uuid, release_id: Uuid });

export const publishRelease = operation({
  id: 'publishRelease',
  method: 'POST',
  scope: 'write',
  access: 'member',
  path: `${path}/releases/{release_id}/update`,
  tag,
  summary: 'Publish a release as an update',
  description: 'Only owners can do this, once for each release. The update has the text that is sent.',
  params: releaseParams,
  body: closed({ content: text(limits.texts.comment, 'What the update says.') }),
  success: { status: 201, description: 'The update.', body: envelope('comment', Comment) },
  errors: ['not_found', 'forbidden', 'idempotency_key_reused', 'budget_spent'],
});

export const dropRelease = operation({
  id: 'dropRelease',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: `${path}/releases/{release_id}`,
  tag,
  summary: 'Drop a release',
  description: 'Only owners can do this. It does not come back.',
  params: releaseParams,
  success: { status: 204, description: 'It does not wait any more.' },
  errors: ['not_found', 'forbidden'],
});
