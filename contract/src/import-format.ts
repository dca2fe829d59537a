import Type, { type Static, type TSchema } from 'typebox';
import { rules } from './patterns.ts';
import { DateTime, Uuid } from './shapes.ts';

/**
 * The lines of an import or export file: newline-delimited JSON with one object per line. A line without `type` is a
 * project. Lines refer to people by user name, to categories by name and to projects by `key`. Unknown members are
 * ignored.
 */
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Username = Type.String({ minLength: 1, maxLength: 80 });
const Url = Type.String({ minLength: 1, maxLength: 2048 });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const CommentItem = Type.Object({
  id: Type.Optional(Uuid),
  author: orNull(Username),
  content: text(5000),
  created_at: DateTime,
  /** The comment that this one replies to: an earlier comment on the same project. */
  parent_id: orNull(Uuid),
  edited_at: orNull(DateTime),
});

export const LaunchLine = Type.Object({
  type: Type.Optional(Type.Literal('project')),
  /** Unique and stable at the source. A repeated import of the key updates the project and never duplicates it. */
  key: text(200),
  /** Used if given; otherwise derived from `key`, the same each time. */
  id: Type.Optional(Uuid),
  name: text(80),
  tagline: text(140),
  description: orNull(Type.String({ maxLength: 10_000 })),
  website_url: orNull(Url),
  github_url: orNull(Url),
  video_url: orNull(Url),
  image_url: orNull(Url),
  category: orNull(text(80)),
  created_at: DateTime,
  /** Votes carried over from the source, in addition to the votes cast on this board. */
  votes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  submitter: orNull(Username),
  /** Accepted members, by user name only. Ignored if `members` is given. */
  makers: Type.Optional(Type.Array(Username, { maxItems: 100 })),
  members: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(Uuid),
        user: Username,
        role: Type.Enum(['owner', 'member']),
        invited_by: orNull(Username),
        created_at: Type.Optional(DateTime),
      }),
      { maxItems: 1000 },
    ),
  ),
  comments: Type.Optional(Type.Array(CommentItem, { maxItems: 10_000 })),
});
export type LaunchLine = Static<typeof LaunchLine>;

/** Further comments of a project: a line has at most 1 MiB, and a discussion can be longer. */
export const CommentsLine = Type.Object({
  type: Type.Literal('comments'),
  /** Key of the project. The line of the project must come first. */
  project: text(200),
  comments: Type.Array(CommentItem, { maxItems: 10_000 }),
});
export type CommentsLine = Static<typeof CommentsLine>;

export const UserLine = Type.Object({
  type: Type.Literal('user'),
  id: Type.Optional(Uuid),
  username: Username,
  full_name: orNull(Type.String({ maxLength: 120 })),
  avatar_url: orNull(Url),
  bio: orNull(Type.String({ maxLength: 2000 })),
  github_url: orNull(Url),
  linkedin_url: orNull(Url),
  website_url: orNull(Url),
  year_of_study: orNull(Type.String({ maxLength: 40 })),
  department: orNull(Type.String({ maxLength: 120 })),
  created_at: DateTime,
});
export type UserLine = Static<typeof UserLine>;

export const CategoryLine = Type.Object({
  type: Type.Literal('category'),
  id: Uuid,
  name: text(80),
  description: orNull(Type.String({ maxLength: 1000 })),
  icon: orNull(Type.String({ maxLength: 80 })),
  color: orNull(Type.String(rules.color)),
  is_active: Type.Boolean(),
  created_at: DateTime,
});
export type CategoryLine = Static<typeof CategoryLine>;

export const CollectionLine = Type.Object({
  type: Type.Literal('collection'),
  id: Uuid,
  owner: Username,
  name: text(80),
  description: orNull(Type.String({ maxLength: 1000 })),
  is_public: Type.Boolean(),
  created_at: DateTime,
  /** Keys of projects, in the curator's order. */
  projects: Type.Array(text(200), { maxItems: 10_000 }),
});
export type CollectionLine = Static<typeof CollectionLine>;
