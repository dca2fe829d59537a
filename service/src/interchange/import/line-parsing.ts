import { ofLinks } from '@launch-board/contract';
import type {
  CategoryLine,
  CollectionLine,
  CommentsLine,
  LaunchLine,
  UserLine,
} from '@launch-board/contract/import-format';
import type { Fields } from '../../domain/text/fields.ts';
import { derivedId, idOfBoardKey, personId } from './ids.ts';

// The members of each kind of line, checked by the contract already: texts tidied, times as numbers, ids filled in.

export const readCategory = (line: CategoryLine, fields: Fields) => ({
  type: 'category' as const,
  id: line.id.toLowerCase(),
  name: fields.line('name', line.name),
  description: fields.maybeText('description', line.description),
  icon: fields.maybeLine('icon', line.icon),
  color: line.color ?? null,
  is_active: flag(line.is_active),
  created_at: fields.time('created_at', line.created_at),
});

export const readUser = (line: UserLine, fields: Fields) => ({
  type: 'user' as const,
  id: line.id?.toLowerCase() ?? personId(line.username),
  isIdGiven: line.id !== undefined,
  username: fields.line('username', line.username),
  profile: {
    full_name: fields.maybeLine('full_name', line.full_name),
    avatar_url: fields.link('avatar_url', line.avatar_url),
    bio: fields.maybeText('bio', line.bio),
    github_url: fields.link('github_url', line.github_url),
    linkedin_url: fields.link('linkedin_url', line.linkedin_url),
    website_url: fields.link('website_url', line.website_url),
    year_of_study: fields.maybeLine('year_of_study', line.year_of_study),
    department: fields.maybeLine('department', line.department),
    created_at: fields.time('created_at', line.created_at),
  },
});

export function readProject(line: LaunchLine, fields: Fields, digest: string) {
  const key = fields.line('key', line.key);
  const createdAt = fields.time('created_at', line.created_at);
  const givenId = line.id?.toLowerCase();
  const keyId = idOfBoardKey(key);
  if (givenId && keyId && givenId !== keyId)
    fields.problems.push({ field: 'id', message: 'is not the one in the key' });
  const submitter = fields.maybeLine('submitter', line.submitter);
  return {
    type: 'project' as const,
    key,
    isIdGiven: givenId !== undefined || keyId !== undefined,
    id: givenId ?? keyId ?? derivedId('project', key),
    digest,
    columns: {
      name: fields.line('name', line.name),
      tagline: fields.line('tagline', line.tagline),
      description: fields.maybeText('description', line.description),
      ...ofLinks((name) => fields.link(name, line[name])),
      created_at: createdAt,
    },
    category: line.category ?? null,
    votes: line.votes ?? 0,
    submitter,
    members: line.members ? readTeam(line, fields, createdAt) : readMakers(line, fields, createdAt),
    comments: readThread(key, line.comments ?? [], fields),
  };
}

export const readComments = (line: CommentsLine, fields: Fields) => {
  const key = fields.line('project', line.project);
  return { type: 'comments' as const, key, comments: readThread(key, line.comments, fields) };
};

export const readCollection = (line: CollectionLine, fields: Fields) => ({
  type: 'collection' as const,
  id: line.id.toLowerCase(),
  owner: fields.line('owner', line.owner),
  columns: {
    name: fields.line('name', line.name),
    description: fields.maybeText('description', line.description),
    is_public: flag(line.is_public),
    created_at: fields.time('created_at', line.created_at),
  },
  projects: line.projects,
});

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export type MemberItem = ReturnType<typeof readTeam>[number];

function readTeam({ key, members = [] }: LaunchLine, fields: Fields, createdAt: number) {
  return members.map((member, index) => ({
    id: member.id?.toLowerCase() ?? derivedId('member', key, member.user),
    user: fields.line(`members.${index}.user`, member.user),
    role: member.role,
    invitedBy: fields.maybeLine(`members.${index}.invited_by`, member.invited_by),
    createdAt: member.created_at ? fields.time(`members.${index}.created_at`, member.created_at) : createdAt,
  }));
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

export type CommentItem = ReturnType<typeof readThread>[number];

/**
 * A comment without an id gets one from its author and time, so that one whose text was corrected at the source stays
 * the same comment. Its number tells apart two of the same author and time.
 */
function readThread(key: string, comments: NonNullable<LaunchLine['comments']>, fields: Fields) {
  const met = new Map<string, number>();
  return comments.map((comment, index) => {
    const author = fields.maybeLine(`comments.${index}.author`, comment.author);
    const createdAt = fields.time(`comments.${index}.created_at`, comment.created_at);
    const which = JSON.stringify([author, createdAt]);
    const nth = (met.get(which) ?? 0) + 1;
    met.set(which, nth);
    return {
      id: comment.id?.toLowerCase() ?? derivedId('comment', key, author ?? '', createdAt, nth),
      author,
      content: fields.someText(`comments.${index}.content`, comment.content),
      created_at: createdAt,
      parent_id: comment.parent_id?.toLowerCase() ?? null,
      edited_at: fields.maybeTime(`comments.${index}.edited_at`, comment.edited_at),
    };
  });
}
