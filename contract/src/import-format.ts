import Type, { type Static, type TSchema } from 'typebox';
import { entrants } from './entrants.ts';
import { CoursePart } from './import-course.ts';
import { JuryPart } from './import-jury.ts';
import { limits } from './limits.ts';
import { OwnName } from './own-names.ts';
import { rules } from './patterns.ts';
import { storedPeriodKinds } from './period-kinds.ts';
import { Focus } from './pictures.ts';
import { ofLinks } from './project-links.ts';
import { ofTexts, projectTexts } from './project-texts.ts';
import { DateTime, Uuid } from './shapes.ts';
import { ofOptionalTimes } from './showcase-times.ts';

export { PictureLine } from './import-pictures.ts';

/**
 * The lines of an import or export file: newline-delimited JSON with one object per line. A line without `type` is a
 * project. Lines refer to people by user name, to categories by name and to projects by `key`. Unknown members are
 * ignored.
 */
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const { texts } = limits;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const maybeText = (maxLength: number) => orNull(Type.String({ maxLength }));
const Key = text(limits.import.key);
const Username = text(limits.import.username);
const Url = text(texts.url);

/** A picture where it is shown. The line of the picture itself comes first. */
const PictureItem = Type.Object({
  id: Type.String(rules.pictureId),
  alt: maybeText(texts.alt),
  /** The address on another site that the board copied it from. */
  from: orNull(Type.String({ ...rules.maybeLine, maxLength: texts.description })),
  /** Absent or null if it is the middle. */
  focus: orNull(Focus),
});
export type PictureItem = Static<typeof PictureItem>;

const QuestionItem = Type.Object({
  id: Uuid,
  number: Type.Integer({ minimum: 1, maximum: limits.questions.number }),
  text: text(limits.questions.text),
  asked_at: DateTime,
  /** When another one took its place. */
  retired_at: orNull(DateTime),
});
export type QuestionItem = Static<typeof QuestionItem>;

const CommentItem = Type.Object({
  id: Type.Optional(Uuid),
  author: orNull(Username),
  content: text(texts.comment),
  created_at: DateTime,
  /** The comment that this one replies to: an earlier comment on the same project. */
  parent_id: orNull(Uuid),
  edited_at: orNull(DateTime),
  /** Likes carried over from the source, in addition to those of this board. */
  likes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.import.votes })),
  /** The team says what changed. An update replies to no comment. */
  is_update: Type.Optional(Type.Boolean()),
  /** The question of the project that it answers. `is_close` if the author shared a team with somebody who asked. */
  answers: orNull(
    Type.Object({ question: Uuid, is_close: Type.Optional(Type.Boolean()), helped_at: orNull(DateTime) }),
  ),
  /** Whom names in the content mean. An import tells nobody of it. */
  mentions: Type.Optional(Type.Array(Type.Object({ name: Username, user: Username }), { maxItems: limits.mentions })),
});

export const LaunchLine = Type.Object({
  type: Type.Optional(Type.Literal('project')),
  /** Unique and stable at the source. A repeated import of the key updates the project and never duplicates it. */
  key: Key,
  /** Used if given; otherwise derived from `key`, the same each time. */
  id: Type.Optional(Uuid),
  name: text(texts.name),
  tagline: text(texts.tagline),
  ...ofTexts((name) => maybeText(projectTexts[name].maxLength)),
  ...ofLinks(() => orNull(Url)),
  category: orNull(text(texts.name)),
  created_at: DateTime,
  /** Votes carried over from the source, in addition to the votes cast on this board. */
  votes: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.import.votes })),
  submitter: orNull(Username),
  /** Accepted members, by user name only. Ignored if `members` is given. */
  makers: Type.Optional(Type.Array(Username, { maxItems: limits.import.makers })),
  members: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(Uuid),
        user: Username,
        role: Type.Enum(['owner', 'member']),
        invited_by: orNull(Username),
        created_at: Type.Optional(DateTime),
      }),
      { maxItems: limits.import.members },
    ),
  ),
  /** In order. Without it, the pictures that the project has on this board stay. */
  images: Type.Optional(Type.Array(PictureItem, { maxItems: limits.import.images })),
  /** What the team asks, and what it has asked before and was answered. Without it, the questions on this board stay. */
  questions: Type.Optional(Type.Array(QuestionItem, { maxItems: limits.import.questions })),
  comments: Type.Optional(Type.Array(CommentItem, { maxItems: limits.import.comments })),
});
export type LaunchLine = Static<typeof LaunchLine>;

/** Further comments of a project: a line has at most 1 MiB, and a discussion can be longer. */
export const CommentsLine = Type.Object({
  type: Type.Literal('comments'),
  /** Key of the project. The line of the project must come first. */
  project: Key,
  comments: Type.Array(CommentItem, { maxItems: limits.import.comments }),
});
export type CommentsLine = Static<typeof CommentsLine>;

export const UserLine = Type.Object({
  type: Type.Literal('user'),
  id: Type.Optional(Uuid),
  username: Username,
  full_name: maybeText(texts.fullName),
  avatar_url: orNull(Url),
  bio: maybeText(texts.bio),
  github_url: orNull(Url),
  linkedin_url: orNull(Url),
  website_url: orNull(Url),
  year_of_study: maybeText(texts.yearOfStudy),
  department: maybeText(texts.department),
  alumni_since: orNull(DateTime),
  /** At most one that was uploaded, and the copy of the one at `avatar_url`. */
  portrait: Type.Optional(Type.Array(PictureItem, { maxItems: limits.import.portraits })),
  created_at: DateTime,
});
export type UserLine = Static<typeof UserLine>;

/** What it is called in other languages. A line from before there were any says nothing of them. */
const importedNames = () => orNull(Type.Array(OwnName, { maxItems: limits.ownNames.languages }));

export const CategoryLine = Type.Object({
  type: Type.Literal('category'),
  id: Uuid,
  name: text(texts.name),
  names: importedNames(),
  description: maybeText(texts.collectionDescription),
  icon: maybeText(limits.import.icon),
  color: orNull(Type.String(rules.color)),
  is_active: Type.Boolean(),
  created_at: DateTime,
});
export type CategoryLine = Static<typeof CategoryLine>;

/** The intake of a collection. The list of addresses and the link are not public: a board that imports it makes a new link. */
const ShowcasePart = Type.Object({
  opens_at: DateTime,
  closes_at: DateTime,
  place: maybeText(texts.place),
  floor_plan: Type.Optional(maybeText(limits.floorPlans.text)),
  who_may_enter: Type.Enum([...entrants]),
  accepts: Type.Enum(['all', 'by_hand']),
  /** How many votes every member had. The votes themselves are not public. */
  votes_each: Type.Optional(Type.Enum([...limits.showcases.votesEach])),
  ...ofOptionalTimes(() => orNull(DateTime)),
  takes_entries_while_voting: Type.Optional(Type.Boolean()),
  tracks: Type.Array(Type.Object({ id: text(limits.showcases.trackId), name: text(texts.name) }), {
    maxItems: limits.showcases.tracks,
  }),
  awards: Type.Optional(
    Type.Array(Type.Object({ name: text(texts.name), project: Key, citation: maybeText(texts.collectionNote) }), {
      maxItems: limits.showcases.awards,
    }),
  ),
  course: Type.Optional(orNull(CoursePart)),
  jury: Type.Optional(orNull(JuryPart)),
  /** Accepted ones. What is in the collection and not here is one too. */
  entries: Type.Array(
    Type.Object({
      project: Key,
      user: orNull(Username),
      track: maybeText(limits.showcases.trackId),
      table_number: orNull(Type.Integer({ minimum: 1, maximum: limits.showcases.tables })),
      entered_at: DateTime,
    }),
    { maxItems: limits.import.collectionProjects },
  ),
});

export const CollectionLine = Type.Object({
  type: Type.Literal('collection'),
  id: Uuid,
  owner: Username,
  name: text(texts.name),
  /** Of a showcase, which may say more than a collection. */
  description: maybeText(texts.showcaseDescription),
  is_public: Type.Boolean(),
  cover: Type.Optional(Type.Array(PictureItem, { maxItems: limits.import.covers })),
  created_at: DateTime,
  /** Keys of projects, in the curator's order. */
  projects: Type.Array(Key, { maxItems: limits.import.collectionProjects }),
  /** What the curators say of some of them. */
  notes: Type.Optional(
    Type.Array(Type.Object({ project: Key, note: text(texts.collectionNote) }), {
      maxItems: limits.import.collectionProjects,
    }),
  ),
  /** Who has agreed to curate it with the owner, by user name. */
  curators: Type.Optional(Type.Array(Username, { maxItems: limits.curators })),
  showcase: orNull(ShowcasePart),
});
export type CollectionLine = Static<typeof CollectionLine>;

/**
 * A term, or a period that is closed, with its first places. Places of projects that are no longer public are left out.
 * The lines of the projects come first.
 */
export const PeriodLine = Type.Object({
  type: Type.Literal('period'),
  /** Its address, such as `2026-W47`, or the slug of a term. */
  key: text(limits.import.periodKey),
  kind: Type.Enum(storedPeriodKinds),
  starts_at: DateTime,
  /** The first moment after it. */
  ends_at: DateTime,
  /** Null if it is running or has not begun. */
  closed_at: orNull(DateTime),
  /** As of its close: projects that were launched in it, and votes cast in it. */
  launches: Type.Integer({ minimum: 0, maximum: limits.import.votes }),
  votes: Type.Integer({ minimum: 0, maximum: limits.import.votes }),
  results: Type.Array(
    Type.Object({
      place: Type.Integer({ minimum: 1, maximum: limits.leaderboard.maximum }),
      project: Key,
      votes: Type.Integer({ minimum: 0, maximum: limits.import.votes }),
    }),
    { maxItems: limits.leaderboard.maximum },
  ),
  /** Of a term alone. The days are in the time zone that it was made in. */
  term: orNull(
    Type.Object({
      id: Uuid,
      name: text(texts.name),
      names: importedNames(),
      first_day: Type.String({ format: 'date' }),
      last_day: Type.String({ format: 'date' }),
    }),
  ),
});
export type PeriodLine = Static<typeof PeriodLine>;
