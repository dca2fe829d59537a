import Type, { type Static } from 'typebox';
import { clearableLine, clearableText, clearableUrl, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { DateTime, envelope, listFacts, maybeDateTime, maybeText, paging, Uuid } from '../shapes.ts';
import { Collection } from './collections.ts';
import { Comment } from './comments.ts';
import { Project } from './projects.ts';
import { Invitation, ProjectMember } from './teams.ts';
import { UserProfile } from './users.ts';

/** The only schema with an e-mail address; it goes to its owner alone. */
export const Me = Type.Object(
  {
    ...UserProfile.properties,
    email: maybeText('As the identity provider last told it. Shown to you alone.'),
    roles: Type.Array(Type.Enum(['member', 'moderator'])),
    suspended_until: maybeDateTime('While suspended: until when; the far future means until further notice.'),
    suspension_reason: maybeText(),
  },
  { title: 'Me' },
);
export type Me = Static<typeof Me>;

const one = { description: 'My profile as it is now.', body: envelope('user', Me), versioned: 'user' } as const;

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'My profile, address and roles',
  description: 'The suspended may read it too, and learn why and until when.',
  success: { status: 200, ...one },
  errors: [],
});

export const updateMe = operation({
  id: 'updateMe',
  method: 'PATCH',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'Change my profile',
  description: 'With `If-Match` the change is refused when the profile was edited since it was read.',
  body: patch({
    username: Type.Optional(
      Type.String({
        minLength: 1,
        ...rules.username,
        description: 'Unique, and none that could be taken for the board or for those who run it.',
      }),
    ),
    full_name: clearableLine(limits.texts.fullName),
    avatar_url: clearableUrl(),
    bio: clearableText(limits.texts.bio),
    github_url: clearableUrl(),
    linkedin_url: clearableUrl(),
    website_url: clearableUrl(),
    year_of_study: clearableLine(40),
    department: clearableLine(120),
  }),
  success: { status: 200, ...one },
  errors: ['name_taken', 'stale'],
});

export const eraseMe = operation({
  id: 'eraseMe',
  method: 'DELETE',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'Erase me for good',
  description:
    'Name, profile, votes, saved projects, collections, invitations, the texts of comments and the link to the account go; projects owned by nobody else are withdrawn; threads of others stay readable. Needs a sign-in within the last ten minutes. Repeated with a token from before the erasure, it answers 204 again and does nothing.',
  success: { status: 204, description: 'Erased.' },
  errors: ['fresh_sign_in_required'],
});

export const Export = Type.Object(
  {
    exported_at: DateTime,
    profile: Me,
    projects: Type.Array(Project),
    memberships: Type.Array(ProjectMember),
    invitations: Type.Array(Invitation),
    comments: Type.Array(Type.Object({ ...Comment.properties, project_id: Uuid })),
    votes: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime })),
    bookmarks: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime })),
    collections: Type.Array(Type.Object({ ...Collection.properties, project_ids: Type.Array(Uuid) })),
    reports: Type.Array(
      Type.Object({
        id: Uuid,
        target_type: Type.String(),
        target_id: Uuid,
        reason: Type.String(),
        note: maybeText(),
        created_at: DateTime,
      }),
    ),
  },
  { title: 'Export' },
);
export type Export = Static<typeof Export>;

export const exportMe = operation({
  id: 'exportMe',
  method: 'GET',
  path: '/api/me/export',
  tag: 'Me',
  access: 'member',
  summary: 'Everything the board holds about me',
  description:
    'Profile, projects, memberships, invitations, comments, votes, saved projects, collections and reports, with texts that only the caller may still see. The answer is sent while it is read, without `Content-Length` and `ETag`: `exported_at` is when that began, and each part shows the board at the moment the part was read. What cannot be finished ends with the connection and is not a whole JSON document; so does an export that takes longer than 15 minutes, or whose account is erased meanwhile. One export of a person is sent at a time.',
  success: { status: 200, description: 'All of it, as one document.', body: Export },
  unrepeatable: true,
  errors: ['export_under_way'],
});

export const listMyProjects = operation({
  id: 'listMyProjects',
  method: 'GET',
  path: '/api/me/projects',
  tag: 'Me',
  access: 'member',
  summary: 'Projects whose team I am on, whatever their status, newest first',
  description: 'Drafts and projects that wait or were removed are among them, with the reason.',
  query: Type.Object(paging(limits.list, 'projects')),
  success: {
    status: 200,
    description: 'The projects; withdrawn ones are left out.',
    body: Type.Object({ projects: Type.Array(Project), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});
