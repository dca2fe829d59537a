import Type, { type Static } from 'typebox';
import { clearableLine, clearableText, clearableUrl, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { chosenPicture, foreignPictures } from '../pictures.ts';
import { envelope, listFacts, maybeDateTime, maybeText, paging } from '../shapes.ts';
import { Project } from './projects.ts';
import { profile } from './users.ts';

/** The only schema with an e-mail address. Only its owner receives it. */
export const Me = Type.Object(
  {
    ...profile,
    email: maybeText('The address that the identity provider last sent. Only you can see it.'),
    roles: Type.Array(Type.Enum(['member', 'moderator', 'operator'])),
    suspended_until: maybeDateTime(
      'The end of a suspension, while suspended. A date in the far future means until further notice.',
    ),
    suspension_reason: maybeText(),
    unread_notices: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of my unread notices.' })),
    foreign_pictures: foreignPictures,
  },
  { title: 'Me' },
);
export type Me = Static<typeof Me>;

const one = { description: 'My profile.', body: envelope('user', Me), versioned: 'user' } as const;

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  scope: 'read',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'My profile, address and roles',
  description:
    'Makes the profile of a person who has none yet, as the first change does; other reads make none. Suspended members can read this too: it says why and until when they are suspended.',
  success: { status: 200, ...one },
  errors: [],
});

export const updateMe = operation({
  id: 'updateMe',
  method: 'PATCH',
  scope: 'write',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'Change my profile',
  description: 'With `If-Match` the change is refused if the profile was edited since it was read.',
  body: patch({
    username: Type.Optional(
      Type.String({
        minLength: 1,
        ...rules.username,
        description: 'Must be unique. Names that could be mistaken for the board or its operators are refused.',
      }),
    ),
    full_name: clearableLine(limits.texts.fullName),
    avatar_url: clearableUrl(),
    portrait: chosenPicture('An uploaded picture of you.'),
    bio: clearableText(limits.texts.bio),
    github_url: clearableUrl(),
    linkedin_url: clearableUrl(),
    website_url: clearableUrl(),
    year_of_study: clearableLine(limits.texts.yearOfStudy),
    department: clearableLine(limits.texts.department),
  }),
  success: { status: 200, ...one },
  errors: ['name_taken', 'stale'],
});

export const eraseMe = operation({
  id: 'eraseMe',
  method: 'DELETE',
  scope: 'session',
  path: '/api/me',
  tag: 'Me',
  access: 'member',
  summary: 'Erase me for good',
  description:
    'Deletes the name, profile, votes, saved projects, collections, invitations, texts of comments and the link to the account. Withdraws projects that have no other owner. Comments by other people remain. Requires a sign-in within the last ten minutes. A repeated request with a token from before the erasure gets 204 again and changes nothing.',
  success: { status: 204, description: 'Erased.' },
  errors: ['fresh_sign_in_required'],
});

export const listMyProjects = operation({
  id: 'listMyProjects',
  method: 'GET',
  scope: 'read',
  path: '/api/me/projects',
  tag: 'Me',
  access: 'member',
  summary: 'Projects of the teams I am on, whatever their status, newest first',
  description:
    'Includes drafts, projects that are waiting for approval and projects that were removed, with the reason. A walk with `next` ends with 410 if one of these projects is launched or one that was launched earlier joins the list, and by nothing that other people do elsewhere.',
  query: Type.Object(paging(limits.list, 'projects')),
  success: {
    status: 200,
    description: 'The projects, without withdrawn ones.',
    body: Type.Object({ projects: Type.Array(Project), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});
