import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Cover, Picture } from '../pictures.ts';
import {
  cursor,
  envelope,
  htmlUrl,
  maybeDateTime,
  maybeText,
  maybeUri,
  maybeUuid,
  next,
  pageSize,
  Uuid,
  versionFacts,
} from '../shapes.ts';
import { won } from './won.ts';

/** The members of a person that other objects embed. No public schema has an e-mail address. */
export const UserSummary = Type.Object(
  { id: Uuid, username: maybeText(), full_name: maybeText(), avatar_url: maybeUri() },
  {
    title: 'UserSummary',
    description:
      '`avatar_url` is the address of the uploaded portrait as WebP, at most 192 pixels wide, or else that of the copy of the picture at the address that the person gave, or else this address.',
  },
);
export type UserSummary = Static<typeof UserSummary>;

const alumniSince = maybeDateTime(
  'From when on the board knows that they have left the university: by their sign-in, or by a list of the university. Null for everybody else.',
);

/** What everybody sees of a profile, and its owner too. */
export const profile = {
  id: Uuid,
  username: maybeText(),
  full_name: maybeText(),
  avatar_url: maybeUri(),
  portrait: Type.Optional(Picture),
  bio: maybeText(),
  github_url: maybeUri(),
  linkedin_url: maybeUri(),
  website_url: maybeUri(),
  year_of_study: maybeText(),
  department: maybeText(),
  alumni_since: alumniSince,
  is_verified: Type.Optional(
    Type.Boolean({
      description: 'True once the person has signed in with a campus account. False for imported people.',
    }),
  ),
  created_at: maybeDateTime(),
  ...versionFacts,
  html_url: htmlUrl,
};

export const UserProfile = Type.Object(
  {
    ...profile,
    ...won,
    is_followed: Type.Optional(
      Type.Boolean({ description: 'Whether the caller follows them. Absent without a token.' }),
    ),
  },
  {
    title: 'UserProfile',
    description:
      '`portrait` is absent if the person has uploaded none. `avatar_url` is its address as WebP, at most 192 pixels wide, or else that of the copy of the picture at the address that the person gave, or else this address.',
  },
);
export type UserProfile = Static<typeof UserProfile>;

export const getUserProfile = operation({
  id: 'getUserProfile',
  method: 'GET',
  scope: 'public',
  path: '/api/users/{id}',
  tag: 'People',
  access: 'anyone',
  summary: 'A public profile',
  description:
    'An erased profile gets 404, like one that never existed. Of somebody everything by whom moderators have hidden, others see the name, and neither texts nor links nor a picture. With a token, the response also says whether the caller follows the person.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The profile.', body: envelope('user', UserProfile), versioned: 'user' },
  errors: ['not_found'],
});

export const findUsers = operation({
  id: 'findUsers',
  method: 'GET',
  scope: 'read',
  path: '/api/users',
  tag: 'People',
  access: 'member',
  summary: 'Find people by name, to invite or mention them',
  description:
    'Matches the start of a user name or of any word of a full name, in upper or lower case. `next` leads to further pages. Somebody who takes another user name during a walk may come twice or not at all; all others come once.',
  query: Type.Object({
    search: Type.String({
      minLength: 1,
      maxLength: limits.personSearchLength,
      description: 'The start of a user name or of a word of a full name.',
    }),
    limit: pageSize(limits.people),
    cursor,
  }),
  success: {
    status: 200,
    description: 'The people, best match first.',
    body: Type.Object({ users: Type.Array(UserSummary), next }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

const LatestProject = Type.Object(
  { id: Uuid, name: Type.String(), category_id: maybeUuid(), cover: Type.Optional(Cover) },
  { title: 'LatestProject', description: 'What a list of people shows of the work of each.' },
);

export const Maker = Type.Object(
  {
    ...UserSummary.properties,
    department: Type.String(),
    year_of_study: maybeText(),
    alumni_since: alumniSince,
    projects_count: Type.Integer({
      minimum: 1,
      description: 'Number of active projects they submitted or are credited on.',
    }),
    latest_project: LatestProject,
  },
  { title: 'Maker', description: 'A person in the directory.' },
);
export type Maker = Static<typeof Maker>;

export const listMakers = operation({
  id: 'listMakers',
  method: 'GET',
  scope: 'public',
  path: '/api/makers',
  tag: 'People',
  access: 'anyone',
  summary: 'The directory of people by department',
  description:
    'Only people who have signed in, name a department in their profile and are on the team of an active project or submitted one, without those who are suspended. Sorted by department, then by name. `next` leads to further pages; people who change their name or department meanwhile may be repeated or missed.',
  query: Type.Object({
    department: Type.Optional(
      Type.String({
        maxLength: limits.texts.department,
        description: 'Only people of this department, spelt as `listDepartments` spells it.',
      }),
    ),
    search: Type.Optional(
      Type.String({
        maxLength: limits.searchLength,
        description: `Only people whose names have all of these words, as searchBoard finds them: the best ${limits.makersFound}.`,
      }),
    ),
    limit: pageSize(limits.makers),
    cursor,
  }),
  success: {
    status: 200,
    description: 'The people.',
    body: Type.Object({ makers: Type.Array(Maker), next }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

export const Department = Type.Object({ name: Type.String() }, { title: 'Department' });
export type Department = Static<typeof Department>;

export const listDepartments = operation({
  id: 'listDepartments',
  method: 'GET',
  scope: 'public',
  path: '/api/departments',
  tag: 'People',
  access: 'anyone',
  summary: 'The departments of the people in the directory',
  description: 'As people spell them in their profiles, sorted. `next` leads to further pages.',
  query: Type.Object({ limit: pageSize(limits.departments), cursor }),
  success: {
    status: 200,
    description: 'The departments.',
    body: Type.Object({ departments: Type.Array(Department), next }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});
