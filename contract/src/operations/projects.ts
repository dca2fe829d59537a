import Type, { type Static } from 'typebox';
import { clearableText, clearableTime, clearableUrl, clearableUuid, closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Cover, chosenPictures, foreignPictures, Picture } from '../pictures.ts';
import { ofLinks } from '../project-links.ts';
import { ofTexts, projectTexts } from '../project-texts.ts';
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
  meaningOfEach,
  next,
  pageSize,
  paging,
  Uuid,
  versionFacts,
} from '../shapes.ts';
import { AskedQuestion } from './asked.ts';
import { Category } from './categories.ts';
import { ProjectPlace } from './places.ts';
import { UserSummary } from './users.ts';
import { won } from './won.ts';

export const PendingRevision = Type.Object(
  {
    name: Type.String(),
    tagline: Type.String(),
    ...ofTexts(() => maybeText()),
    ...ofLinks(maybeUri),
    images: Type.Array(Picture),
    foreign_pictures: foreignPictures,
    submitted_at: DateTime,
    rejected_at: maybeDateTime('Set if a moderator sent it back; null while it waits.'),
    rejection_reason: maybeText('What the moderator said then.'),
  },
  {
    title: 'PendingRevision',
    description:
      'Changes that the owners made after the approval. The project itself stays unchanged until a moderator approves them.',
  },
);
export type PendingRevision = Static<typeof PendingRevision>;

/** What a project shows in a list and by itself. */
const ofProject = {
  id: Uuid,
  name: Type.String(),
  tagline: Type.String({ description: 'One-line pitch shown on cards.' }),
  ...ofTexts((name) => maybeText(projectTexts[name].inReply)),
  ...ofLinks(maybeUri),
  cover: Type.Optional(Cover),
  images: Type.Optional(
    Type.Array(Picture, { description: 'In `getProject`: its uploaded pictures, the cover first.' }),
  ),
  foreign_pictures: foreignPictures,
  category_id: maybeUuid(),
  upvotes_count: maybeInteger('Votes cast here plus votes carried over by an import; equals the batch vote count.'),
  comments_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of comments, without deleted ones.' })),
  status: maybeText('`active` for every project of the public interface.'),
  created_at: maybeDateTime(),
  ...versionFacts,
  html_url: htmlUrl,
  categories: Type.Optional(Category),
  users: Type.Optional(UserSummary),
  status_reason: maybeText('To owners and moderators: why the project is where it is.'),
  launches_at: maybeDateTime(
    'To owners and moderators, while it is a draft or waits for approval: when it becomes public by itself; null if it does not.',
  ),
  waits_until: maybeDateTime(
    'To owners and moderators, while it or a change of it waits by the rules for new posts: when that becomes public by itself, unless a moderator decides earlier. Null if it does not.',
  ),
  pending_revision: Type.Optional(PendingRevision),
  queue_position: maybeInteger('To owners: how many wait for approval before it, and itself.'),
};

const about =
  '`categories` is the category, `users` the person who submitted the project and `cover` its first uploaded picture, or else the copy of the picture at the address that the owners gave. Each is absent if there is none. `image_url` is the address of the cover as JPEG, at most 1,200 pixels wide, or else the address that the owners gave.';

export const Project = Type.Object(
  {
    ...ofProject,
    team: Type.Optional(
      Type.Array(UserSummary, {
        description:
          'In lists: up to three people of its team, the submitter first, then those who joined first. listProjectMembers has all of them.',
      }),
    ),
    team_size: Type.Optional(Type.Integer({ minimum: 0, description: 'In lists: how many are on its team.' })),
    may_decide: Type.Optional(
      Type.Boolean({ description: 'In the queue: false if the caller submitted the project or is on its team.' }),
    ),
    note: maybeText('What the curators of a collection say of it. Only in `getCollection`.'),
  },
  {
    title: 'Project',
    description: about,
  },
);
export type Project = Static<typeof Project>;

const ProjectDetail = Type.Object(
  {
    ...ofProject,
    places: Type.Optional(
      Type.Array(ProjectPlace, {
        description:
          'First to third places in closed periods, the best five: the better place, then the longer period, then the later one. Absent if there is none.',
      }),
    ),
    ...won,
    questions: Type.Optional(
      Type.Array(AskedQuestion, { description: 'What the team asks. Absent if it asks nothing.' }),
    ),
    is_followed: Type.Optional(Type.Boolean({ description: 'Whether the caller follows it. Absent without a token.' })),
    is_bookmarked: Type.Optional(
      Type.Boolean({ description: 'Whether the caller has saved it. Absent without a token.' }),
    ),
  },
  {
    title: 'ProjectDetail',
    description: `A project by itself: with its places and awards, and what the caller has done with it. ${about}`,
  },
);
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ProjectPage = Type.Object(
  {
    projects: Type.Array(Project),
    total: Type.Integer({ minimum: 0, description: 'Number of all matches, on all pages.' }),
    limit: Type.Integer({ minimum: 1, description: 'Page size used.' }),
    offset: Type.Integer({
      minimum: 0,
      description: 'Offset used. With a cursor: the number of projects on the pages before.',
    }),
    next,
    next_since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'The `since` of your next walk. On the first page of a list with `since`, which is one without `cursor` and `offset`.',
      }),
    ),
  },
  { title: 'ProjectPage' },
);
export type ProjectPage = Static<typeof ProjectPage>;

const time = (description: string) =>
  Type.Optional(
    Type.String({
      format: 'date-time',
      maxLength: limits.timeLength,
      description: `${description} A project must match all filters.`,
    }),
  );
const person = (description: string) =>
  Type.Optional(Type.String({ format: 'uuid', description: `${description} A value that is not a UUID gets 404.` }));

const sortWords = { recent: 'newest first', popular: 'most votes of all time first' };

export const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  scope: 'public',
  path: '/api/projects',
  tag: 'Projects',
  access: 'anyone',
  summary: 'List, filter and search the active projects',
  description:
    'The order is total: ties are broken by newer `created_at`, then by `id`. To read all pages, either increase `offset` by `limit` until `offset + limit >= total`, or follow `next`. With `next` no project is repeated or skipped when the board changes in between; `popular` then keeps using the votes as of the first page.',
  query: Type.Object({
    category: Type.Optional(
      Type.String({
        description: `Only projects in one of these categories: up to ${limits.categoriesAtOnce} UUIDs separated by commas. A value that is not a UUID gets 404.`,
      }),
    ),
    launched_in: Type.Optional(
      Type.String({
        description:
          'Only projects that were launched in the period with this key, such as `2026-W47` or the slug of a term. 404 if there is none.',
      }),
    ),
    since: time(
      'Only projects whose `updated_at` is this time or later. To follow a board, begin with `since=1970-01-01T00:00:00Z`, follow `next` to the end, and pass the `next_since` of the first page as `since` the next time. It is some minutes earlier than the request, and earlier still while a change is being stored, so you miss no project that is new or was changed, and get some again: compare `id` and `revision`. Your own time is no substitute. Votes, comments, a new name of a category or of the submitter, and that a project is public no longer change no `updated_at`: listChanges tells all of it, deletions included.',
    ),
    created_after: time('Only projects with this `created_at` or a later one.'),
    created_before: time('Only projects with an earlier `created_at` than this.'),
    submitter: person('Only projects that this person submitted.'),
    member: person('Only projects that this person submitted or is credited on.'),
    search: Type.Optional(
      Type.String({
        maxLength: limits.searchLength,
        description:
          'Text contained in the name or the tagline. Both sides are compared in Unicode NFC and in lower case. There are no wildcards. A blank text is no filter.',
      }),
    ),
    sort: Type.Enum(Object.keys(sortWords) as (keyof typeof sortWords)[], {
      default: 'recent',
      description: meaningOfEach(sortWords),
    }),
    ...paging(limits.page, 'projects'),
  }),
  success: { status: 200, description: 'One page of projects.', body: ProjectPage },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const getProject = operation({
  id: 'getProject',
  method: 'GET',
  scope: 'public',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'anyone',
  summary: 'One project with its category and submitter',
  description:
    'Its team and moderators can also read a project that is not public, with the reason for its status. With a token, the response also says whether the caller follows the project and has saved it.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The project.', body: envelope('project', ProjectDetail), versioned: 'project' },
  errors: ['not_found'],
});

export const listTrendingProjects = operation({
  id: 'listTrendingProjects',
  method: 'GET',
  scope: 'public',
  path: '/api/stats/trending',
  tag: 'Projects',
  access: 'anyone',
  summary: 'Projects with the most momentum now',
  description:
    'Sorted by `upvotes / (hours_since_creation + 2) ^ 1.5`, highest first. Ages are in whole seconds, and a `created_at` in the future counts as now. For the most votes of all time, use listProjects with `sort=popular`.',
  query: Type.Object({ limit: pageSize(limits.trending) }),
  success: { status: 200, description: 'The ranking.', body: envelope('projects', Type.Array(Project)) },
  errors: ['invalid_request'],
});

export const listUserProjects = operation({
  id: 'listUserProjects',
  method: 'GET',
  scope: 'public',
  path: '/api/users/{id}/projects',
  tag: 'People',
  access: 'anyone',
  summary: 'Active projects that the person submitted or is credited on, newest first',
  description: 'Drafts, projects that are waiting for approval and removed projects are omitted.',
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
  ...ofTexts((name) => clearableText(projectTexts[name].maxLength, projectTexts[name].inBody)),
  ...ofLinks(clearableUrl),
  images: chosenPictures,
  category_id: clearableUuid(),
  launches_at: clearableTime(
    `When the project becomes public by itself, at most ${limits.launchDays} days from now. Only a draft or a project that waits for approval can have such a time. Null cancels it; a project that waited for approval is then a draft again.`,
  ),
};

const one = {
  description: 'The project after the change.',
  body: envelope('project', Project),
  versioned: 'project',
} as const;
const projectId = Type.Object({ id: Uuid });

export const createProject = operation({
  id: 'createProject',
  method: 'POST',
  scope: 'write',
  path: '/api/projects',
  tag: 'Projects',
  access: 'member',
  summary: 'Submit a project',
  description:
    'The submitter becomes the first owner. The project is public at once, unless it is a draft or the board reviews new projects. In the latter case its status is `pending`, and `status_reason` says so.',
  body: closed({
    name: line(limits.texts.name),
    tagline: line(limits.texts.tagline, 'One-line pitch.'),
    ...fields,
    draft: Type.Optional(
      Type.Boolean({ description: 'Whether only the team can see the project until it is published.' }),
    ),
  }),
  success: { status: 201, ...one, isLocated: true },
  errors: ['idempotency_key_reused', 'budget_spent'],
});

export const updateProject = operation({
  id: 'updateProject',
  method: 'PATCH',
  scope: 'write',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Change a project',
  description:
    'Only owners can do this. With `If-Match` the change is refused if the project was edited since it was read; votes and comments do not count as edits. If the board reviews projects, changes to the name, tagline, description, links and pictures of an approved project wait in `pending_revision` until a moderator approves them. A change of category applies at once. A later change is merged into the waiting changes, also after they were sent back. A change that restores the published values withdraws them. Setting `launches_at` of a project that was public before counts as a new project.',
  params: projectId,
  body: patch({
    name: Type.Optional(line(limits.texts.name)),
    tagline: Type.Optional(line(limits.texts.tagline)),
    ...fields,
  }),
  success: { status: 200, ...one },
  errors: ['not_found', 'stale', 'budget_spent'],
});

const staysPublic =
  'Not those who own it since moderators handed it on, as long as that can be taken back: `forbidden`, and `reason` says until when.';

export const deleteProject = operation({
  id: 'deleteProject',
  method: 'DELETE',
  scope: 'write',
  path: '/api/projects/{id}',
  tag: 'Projects',
  access: 'member',
  summary: 'Withdraw a project permanently',
  description: `Only owners can do this. ${staysPublic}`,
  params: projectId,
  success: { status: 204, description: 'The project is withdrawn.' },
  errors: ['not_found', 'stale'],
});

export const withdrawRevision = operation({
  id: 'withdrawRevision',
  method: 'DELETE',
  scope: 'write',
  path: '/api/projects/{id}/revision',
  tag: 'Projects',
  access: 'member',
  summary: 'Withdraw the changes that are waiting for a moderator',
  description:
    'Only owners can do this. Also withdraws changes that a moderator sent back. The response is the same if there are no changes.',
  params: projectId,
  success: { status: 204, description: 'No changes are waiting. The project is unchanged.' },
  errors: ['not_found'],
});

export const publishProject = operation({
  id: 'publishProject',
  method: 'PUT',
  scope: 'write',
  path: '/api/projects/{id}/publication',
  tag: 'Projects',
  access: 'member',
  summary: 'Publish a draft',
  description:
    'Only owners can do this. If the board reviews new projects, the project is `pending` first. To publish again what was public before counts as a new project.',
  params: projectId,
  success: { status: 200, ...one },
  errors: ['not_found', 'not_publishable', 'budget_spent'],
});

export const unpublishProject = operation({
  id: 'unpublishProject',
  method: 'DELETE',
  scope: 'write',
  path: '/api/projects/{id}/publication',
  tag: 'Projects',
  access: 'member',
  summary: 'Turn a project back into a draft',
  description: `Only owners can do this. Votes and comments are kept in case the project is published again. Changes that were waiting for a moderator become part of the draft. Curators of showcases that it is in do not see it any more either, until it is published or entered again. ${staysPublic}`,
  params: projectId,
  success: { status: 200, ...one },
  errors: ['not_found', 'not_publishable'],
});
