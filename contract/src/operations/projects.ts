import Type, { type Static } from 'typebox';
import { clearableText, clearableUrl, clearableUuid, closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import {
  DateTime,
  envelope,
  htmlUrl,
  listFacts,
  maybeDateTime,
  maybeInteger,
  maybeText,
  maybeUri,
  maybeUuid,
  next,
  pageSize,
  paging,
  Uuid,
  versionFacts,
} from '../shapes.ts';
import { Category } from './categories.ts';
import { UserSummary } from './users.ts';

export const PendingRevision = Type.Object(
  {
    name: Type.String(),
    tagline: Type.String(),
    description: maybeText(),
    image_url: maybeUri(),
    website_url: maybeUri(),
    github_url: maybeUri(),
    video_url: maybeUri(),
    submitted_at: DateTime,
    rejected_at: maybeDateTime('Set where a moderator sent it back; null while it waits.'),
    rejection_reason: maybeText('What the moderator said then.'),
  },
  {
    title: 'PendingRevision',
    description:
      'What the owners changed after the approval. The project itself is shown as it was until a moderator approves.',
  },
);
export type PendingRevision = Static<typeof PendingRevision>;

export const Project = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    tagline: Type.String({ description: 'One-line pitch shown on cards.' }),
    description: maybeText('Long form, as typed. The web site renders it as Markdown.'),
    image_url: maybeUri(),
    website_url: maybeUri(),
    github_url: maybeUri(),
    video_url: maybeUri(),
    category_id: maybeUuid(),
    upvotes_count: maybeInteger('Votes cast here plus votes carried over by an import; equals the batch vote count.'),
    comments_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Comments not deleted.' })),
    status: maybeText('`active` for every project of the public interface.'),
    created_at: maybeDateTime(),
    ...versionFacts,
    html_url: htmlUrl,
    categories: Type.Optional(Category),
    users: Type.Optional(UserSummary),
    status_reason: maybeText('To owners and moderators: why the project is where it is.'),
    may_decide: Type.Optional(
      Type.Boolean({ description: 'In the queue: false where the caller submitted it or is on its team.' }),
    ),
    pending_revision: Type.Optional(PendingRevision),
    queue_position: maybeInteger('To owners: how many wait for approval before it, and itself.'),
  },
  {
    title: 'Project',
    description:
      '`categories` is the embedded category, `users` the submitting person; both are absent where there is none.',
  },
);
export type Project = Static<typeof Project>;

export const ProjectPage = Type.Object(
  {
    projects: Type.Array(Project),
    total: Type.Integer({ minimum: 0, description: 'All matches, ignoring paging.' }),
    limit: Type.Integer({ minimum: 1, description: 'Page size in effect.' }),
    offset: Type.Integer({
      minimum: 0,
      description: 'Offset in effect; along a cursor, how many projects came before.',
    }),
    next,
  },
  { title: 'ProjectPage' },
);
export type ProjectPage = Static<typeof ProjectPage>;

const time = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', maxLength: 40, description: `${description} Filters combine.` }));
const person = (description: string) =>
  Type.Optional(Type.String({ format: 'uuid', description: `${description} A value that is not a UUID answers 404.` }));

export const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  tag: 'Projects',
  access: 'anyone',
  summary: 'List, filter and search the active projects',
  description:
    'Every order is total: equal values are decided by the newer `created_at`, then by `id`. Advance `offset` by `limit` until `offset + limit >= total`; or follow `next`, which neither repeats nor skips projects when the board changes meanwhile: `popular` goes on by the votes of the first page.',
  query: Type.Object({
    category: Type.Optional(
      Type.String({
        description: `Only projects of this category, or of these: up to ${limits.categoriesAtOnce} UUIDs separated by commas. One that is not a UUID answers 404.`,
      }),
    ),
    since: time(
      'Only projects that changed then or later: their `updated_at`. To follow a board, ask again with the time of the last look.',
    ),
    created_after: time('Only projects with this `created_at` or a later one.'),
    created_before: time('Only projects with an earlier `created_at` than this.'),
    submitter: person('Only projects that this person submitted.'),
    member: person('Only projects that this person submitted or is credited on.'),
    search: Type.Optional(
      Type.String({
        maxLength: limits.searchLength,
        description:
          'Substring of the name or of the tagline, after Unicode NFC and lower-casing of both. Every character stands for itself. Blank means no filter.',
      }),
    ),
    sort: Type.Enum(['recent', 'popular'], {
      default: 'recent',
      description: '`recent`: newest first. `popular`: most votes first, all-time.',
    }),
    ...paging(limits.page, 'projects'),
  }),
  success: { status: 200, description: 'One page of projects.', body: ProjectPage },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const getProject = operation({
  id: 'getProject',
  method: 'GET',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'anyone',
  summary: 'One project with its category and submitter',
  description: 'Its team and moderators see it also while it is not public, and why it is where it is.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The project.', body: envelope('project', Project), versioned: 'project' },
  errors: ['not_found'],
});

export const listTrendingProjects = operation({
  id: 'listTrendingProjects',
  method: 'GET',
  path: '/api/stats/trending',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Projects with the most momentum now',
  description:
    'Highest `upvotes / (hours_since_creation + 2) ^ 1.5` first, ages in whole seconds. A `created_at` in the future counts as now. Use `sort=popular` of listProjects for all-time.',
  query: Type.Object({ limit: pageSize(limits.trending) }),
  success: { status: 200, description: 'The ranking.', body: envelope('projects', Type.Array(Project)) },
  errors: ['invalid_request'],
});

export const listUserProjects = operation({
  id: 'listUserProjects',
  method: 'GET',
  path: '/api/users/{id}/projects',
  tag: 'People',
  access: 'anyone',
  summary: 'Active projects the person submitted or is credited on, newest first',
  description: 'Drafts, and projects that wait or were removed, are left out.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'projects')),
  success: {
    status: 200,
    description: 'The projects.',
    body: Type.Object({ projects: Type.Array(Project), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const fields = {
  description: clearableText(limits.texts.description, 'Markdown, stored as typed.'),
  website_url: clearableUrl(),
  github_url: clearableUrl(),
  video_url: clearableUrl(),
  image_url: clearableUrl(),
  category_id: clearableUuid(),
};

const one = {
  description: 'The project as it is now.',
  body: envelope('project', Project),
  versioned: 'project',
} as const;
const projectId = Type.Object({ id: Uuid });

export const createProject = operation({
  id: 'createProject',
  method: 'POST',
  path: '/api/projects',
  tag: 'Projects',
  access: 'member',
  summary: 'Submit a project',
  description:
    'The submitter becomes its first owner. It is public at once, unless it is a draft or the board reviews new projects: then it is `pending` and `status_reason` says so.',
  body: closed({
    name: line(limits.texts.name),
    tagline: line(limits.texts.tagline, 'One-line pitch.'),
    ...fields,
    draft: Type.Optional(Type.Boolean({ description: 'Keep it to its team until it is published.' })),
  }),
  success: { status: 201, ...one, isLocated: true },
  errors: ['idempotency_key_reused', 'budget_spent'],
});

export const updateProject = operation({
  id: 'updateProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Change a project',
  description:
    'For its owners. With `If-Match` the change is refused when the project was edited since it was read; votes and comments do not count. Where the board reviews projects, name, tagline, description, links and picture of one that was approved wait as `pending_revision` until a moderator approves them, and the project stays as it is; its category changes at once. A later change goes on from what waits or was sent back; one that says what is live takes it back.',
  params: projectId,
  body: patch({
    name: Type.Optional(line(limits.texts.name)),
    tagline: Type.Optional(line(limits.texts.tagline)),
    ...fields,
  }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale'],
});

export const deleteProject = operation({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Withdraw a project for good',
  description: 'For its owners.',
  params: projectId,
  success: { status: 204, description: 'It is withdrawn.' },
  errors: ['not_found', 'stale'],
});

export const withdrawRevision = operation({
  id: 'withdrawRevision',
  method: 'DELETE',
  path: '/api/projects/{id}/revision',
  tag: 'Projects',
  access: 'member',
  summary: 'Take back the changes that wait for a moderator',
  description:
    'For its owners; also for changes that a moderator sent back. Where there are none, the answer is the same.',
  params: projectId,
  success: { status: 204, description: 'Nothing waits; the project is as it was.' },
  errors: ['not_found'],
});

export const publishProject = operation({
  id: 'publishProject',
  method: 'PUT',
  path: '/api/projects/{id}/publication',
  tag: 'Projects',
  access: 'member',
  summary: 'Publish a draft',
  description: 'For its owners. Where the board reviews new projects it waits as `pending` first.',
  params: projectId,
  success: { status: 200, ...one },
  errors: ['not_found', 'not_publishable'],
});

export const unpublishProject = operation({
  id: 'unpublishProject',
  method: 'DELETE',
  path: '/api/projects/{id}/publication',
  tag: 'Projects',
  access: 'member',
  summary: 'Turn a project back into a draft',
  description:
    'For its owners. Votes and comments are kept for the day it is published again. Changes that waited for a moderator become part of the draft.',
  params: projectId,
  success: { status: 200, ...one },
  errors: ['not_found', 'not_publishable'],
});
