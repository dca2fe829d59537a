import { limits, ofLinks, ofTexts, type ProjectLink, type ProjectText } from '@launch-board/contract';
import type {
  CategoryLine,
  CollectionLine,
  CommentsLine,
  LaunchLine,
  PictureItem,
  PictureLine,
  UserLine,
} from '@launch-board/contract/import-format';
import { sizedFormats } from '@launch-board/contract/picture-formats';
import { allRead, type Fields } from '../../domain/text/fields.ts';
import { readNames } from '../../domain/text/own-names.ts';
import { readThread } from './comment-parsing.ts';
import { derivedId, idOfBoardKey, personId } from './ids.ts';
import { readQuestions } from './question-parsing.ts';
import { readIntake } from './showcase-parsing.ts';

// The members of each kind of line, checked by the contract already: texts tidied, times as numbers, ids filled in. A member
// that the contract declares and a function here does not read is a compile error.

export function readCategory(line: CategoryLine, fields: Fields) {
  const { type, id, name, names, description, icon, color, is_active, created_at, ...others } = line;
  allRead(others);
  return {
    type,
    id: id.toLowerCase(),
    name: fields.line('name', name),
    ...(names !== undefined && { names: readNames(fields, names ?? []) }),
    description: fields.maybeText('description', description),
    icon: fields.maybeLine('icon', icon),
    color: color ?? null,
    is_active: flag(is_active),
    created_at: fields.time('created_at', created_at),
  };
}

export function readPicture({ type, id, files: givenFiles, ...facts }: PictureLine, fields: Fields) {
  const { width, height, widths, color, placeholder, ...others } = facts;
  allRead(others);
  const files = givenFiles.map(({ name, bytes, sha256, ...rest }) => {
    allRead(rest);
    return { name, bytes, sha256 };
  });
  const wanted = [...widths.flatMap((one) => sizedFormats.map((format) => `${one}.${format}`)), 'jpg'].sort();
  if (
    wanted.join() !==
    files
      .map(({ name }) => name)
      .sort()
      .join()
  )
    fields.problems.push({ field: 'files', message: 'must be an AVIF and a WebP of each width, and a JPEG' });
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.import.picturesBytes)
    fields.problems.push({ field: 'files', message: 'are more than 64 MB' });
  return { type, id, facts: { width, height, widths, color, placeholder }, files };
}

/** Undefined if the line says nothing about pictures. */
const readShown = (name: string, items: readonly PictureItem[] | undefined, fields: Fields) =>
  items?.map(({ id, alt, from = null, focus = null, ...others }, index) => {
    allRead(others);
    return { id, alt: fields.maybeLine(`${name}.${index}.alt`, alt), from, focus };
  });

export function readUser({ type, id, username, created_at, ...profile }: UserLine, fields: Fields) {
  const { full_name, avatar_url, bio, year_of_study, department, alumni_since, portrait, ...links } = profile;
  const { github_url, linkedin_url, website_url, ...others } = links;
  allRead(others);
  return {
    type,
    id: id?.toLowerCase() ?? personId(username),
    isIdGiven: id !== undefined,
    username: fields.line('username', username),
    pictures: readShown('portrait', portrait, fields),
    profile: {
      full_name: fields.maybeLine('full_name', full_name),
      avatar_url: fields.link('avatar_url', avatar_url),
      bio: fields.maybeText('bio', bio),
      github_url: fields.link('github_url', github_url),
      linkedin_url: fields.link('linkedin_url', linkedin_url),
      website_url: fields.link('website_url', website_url),
      year_of_study: fields.maybeLine('year_of_study', year_of_study),
      department: fields.maybeLine('department', department),
      alumni_since: fields.maybeTime('alumni_since', alumni_since),
      created_at: fields.time('created_at', created_at),
    },
  };
}

export function readProject(line: LaunchLine, fields: Fields, digest: string) {
  const { type = 'project', name, tagline, category, votes, comments, ...others } = line;
  const {
    key: givenKey,
    id,
    created_at,
    submitter: givenSubmitter,
    makers,
    members,
    images,
    questions,
    ...textsAndLinks
  } = others;
  const key = fields.line('key', givenKey);
  const createdAt = fields.time('created_at', created_at);
  const givenId = id?.toLowerCase();
  const keyId = idOfBoardKey(key);
  if (givenId && keyId && givenId !== keyId)
    fields.problems.push({ field: 'id', message: 'is not the one in the key' });
  const submitter = fields.maybeLine('submitter', givenSubmitter);
  return {
    type,
    key,
    isIdGiven: givenId !== undefined || keyId !== undefined,
    id: givenId ?? keyId ?? derivedId('project', key),
    digest,
    columns: {
      name: fields.line('name', name),
      tagline: fields.line('tagline', tagline),
      ...readTextsAndLinks(textsAndLinks, fields),
      created_at: createdAt,
    },
    category: category ?? null,
    votes: votes ?? 0,
    submitter,
    members: members ? readTeam(line, fields, createdAt) : readMakers(line, fields, createdAt),
    pictures: readShown('images', images, fields),
    questions: readQuestions(questions, fields),
    comments: readThread(key, comments ?? [], fields),
  };
}

/** A member that is left and is no optional text or link is a compile error. */
const readTextsAndLinks = <Others extends Pick<LaunchLine, ProjectText | ProjectLink>>(
  others: Others & Record<Exclude<keyof Others, ProjectText | ProjectLink>, never>,
  fields: Fields,
) => ({
  ...ofTexts((name) => fields.maybeText(name, others[name])),
  ...ofLinks((name) => fields.link(name, others[name])),
});

export function readComments({ type, project, comments, ...others }: CommentsLine, fields: Fields) {
  allRead(others);
  const key = fields.line('project', project);
  return { type, key, comments: readThread(key, comments, fields) };
}

export function readCollection(line: CollectionLine, fields: Fields) {
  const {
    type,
    id,
    owner,
    name,
    description,
    is_public,
    created_at,
    cover,
    projects,
    notes = [],
    curators = [],
    showcase,
    ...others
  } = line;
  allRead(others);
  return {
    type,
    id: id.toLowerCase(),
    owner: fields.line('owner', owner),
    columns: {
      name: fields.line('name', name),
      description: fields.maybeText('description', description),
      is_public: flag(is_public),
      created_at: fields.time('created_at', created_at),
    },
    pictures: readShown('cover', cover, fields),
    projects,
    notes: new Map(notes.map(({ project, note }, i) => [project, fields.text(`notes.${i}.note`, note)])),
    curators: [...new Set(curators)].map((name, i) => fields.line(`curators.${i}`, name)),
    showcase: showcase ? readIntake(showcase, fields) : null,
  };
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export type MemberItem = ReturnType<typeof readTeam>[number];

function readTeam({ key, members = [] }: LaunchLine, fields: Fields, createdAt: number) {
  return members.map(({ id, user, role, invited_by, created_at, ...others }, index) => {
    allRead(others);
    return {
      id: id?.toLowerCase() ?? derivedId('member', key, user),
      user: fields.line(`members.${index}.user`, user),
      role,
      invitedBy: fields.maybeLine(`members.${index}.invited_by`, invited_by),
      createdAt: created_at ? fields.time(`members.${index}.created_at`, created_at) : createdAt,
    };
  });
}

/** Who is only named as a maker is a member; the maker who also submitted the project owns it. */
const readMakers = ({ key, makers = [], submitter }: LaunchLine, fields: Fields, createdAt: number): MemberItem[] =>
  [...new Set(makers)].map((user, index) => ({
    id: derivedId('member', key, user),
    user: fields.line(`makers.${index}`, user),
    role: user === submitter ? 'owner' : 'member',
    invitedBy: null,
    createdAt,
  }));
