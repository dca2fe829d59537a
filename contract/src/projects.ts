import Type, { type Static } from 'typebox';
import { Category } from './categories.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import {
  envelope,
  listFacts,
  maybeDateTime,
  maybeInteger,
  maybeText,
  maybeUri,
  maybeUuid,
  pageSize,
  skipped,
  Uuid,
} from './shapes.ts';
import { UserSummary } from './users.ts';

export const Project = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    tagline: Type.String({ description: 'One-line pitch shown on cards.' }),
    description: maybeText('Long form, as typed. The web site renders it as Markdown.'),
    image_url: maybeUri(),
    website_url: maybeUri(),
    github_url: maybeUri(),
    category_id: maybeUuid(),
    upvotes_count: maybeInteger('Votes cast here plus votes carried over by an import; equals the batch vote count.'),
    comments_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Comments not deleted.' })),
    status: maybeText('`active` for every project of the public interface.'),
    created_at: maybeDateTime(),
    categories: Type.Optional(Category),
    users: Type.Optional(UserSummary),
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
    offset: Type.Integer({ minimum: 0, description: 'Offset in effect.' }),
  },
  { title: 'ProjectPage' },
);
export type ProjectPage = Static<typeof ProjectPage>;

export const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  tag: 'Projects',
  summary: 'List, filter and search the active projects',
  description:
    'Every order is total: equal values are decided by the newer `created_at`, then by `id`. Advance `offset` by `limit` until `offset + limit >= total`.',
  query: Type.Object({
    category: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only projects of this category. A value that is not a UUID answers 404.',
      }),
    ),
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
    limit: pageSize(limits.page),
    offset: skipped('projects'),
  }),
  success: { status: 200, description: 'One page of projects.', body: ProjectPage },
  errors: ['invalid_request', 'not_found'],
});

export const getProject = operation({
  id: 'getProject',
  method: 'GET',
  path: '/api/projects/{id}',
  tag: 'Projects',
  summary: 'One project with its category and submitter',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The project.', body: envelope('project', Project) },
  errors: ['not_found'],
});

export const listTrendingProjects = operation({
  id: 'listTrendingProjects',
  method: 'GET',
  path: '/api/stats/trending',
  tag: 'Projects',
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
  summary: 'Active projects the person submitted or is credited on, newest first',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ limit: pageSize(limits.list), offset: skipped('projects') }),
  success: {
    status: 200,
    description: 'The projects.',
    body: Type.Object({ projects: Type.Array(Project), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found'],
});
