import type { ProjectLink } from '@launch-board/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Unix milliseconds, UTC. */
type Time = number;
/** 0 or 1: neither engine's driver is asked to agree on a boolean. */
type Flag = 0 | 1;
type Id = string;

/** When it last changed, counts aside, and how often its editable fields did. `versions.ts` moves both. */
type Versioned = { updated_at: Time; revision: Generated<number> };

type Users = Versioned & {
  id: Id;
  username: string | null;
  full_name: string | null;
  avatar_url: string | null;
  bio: string | null;
  github_url: string | null;
  linkedin_url: string | null;
  website_url: string | null;
  year_of_study: string | null;
  department: string | null;
  /** See `pictures.ts` for the form. */
  portrait: Generated<string | null>;
  is_verified: Flag;
  created_at: Time;
  /** Set when the person had the profile erased; such a row exists only for the threads that refer to it. */
  erased_at: Time | null;
};

type Categories = {
  /** Short stable number; the text index knows a category by it. */
  seq: Generated<number>;
  id: Id;
  name: string;
  description: string | null;
  icon: string | null;
  color: string | null;
  is_active: Flag;
  created_at: Time;
};

export type ProjectStatus = 'draft' | 'pending' | 'active' | 'removed' | 'withdrawn';

/** What owners write and moderators review, on a board that reviews. A proposal for a project has the same columns. */
export type ReviewedFields = Record<ProjectLink, string | null> & {
  name: string;
  tagline: string;
  description: string | null;
  /** Uploaded pictures; see `pictures.ts` for the form. */
  images: string | null;
};

type Projects = Versioned &
  ReviewedFields & {
    /** Row number the text index refers to. Never leaves the store. */
    seq: Generated<number>;
    id: Id;
    status: ProjectStatus;
    created_at: Time;
    /** carried_votes plus the rows of `votes`. */
    upvotes_count: number;
    carried_votes: number;
    /** Comments not deleted. */
    comments_count: number;
    category_id: Id | null;
    user_id: Id | null;
    /** fold(name), fold(tagline): what search compares. */
    name_folded: string;
    tagline_folded: string;
    /** When a person last changed it here; an import leaves such a project alone. */
    edited_at: Time | null;
    import_key: string | null;
    /** Digest of the line that was imported last: an equal line changes nothing. */
    import_digest: string | null;
    /** Why it is where it is, for its owners. */
    status_reason: Generated<string | null>;
    /** What a removed project was before. */
    status_before: Generated<ProjectStatus | null>;
    /** When it first went public; its created_at was set to that moment. */
    published_at: Generated<Time | null>;
    /** Since when it, or the proposal for an active one, waits for approval; null where nothing waits. */
    pending_at: Generated<Time | null>;
  };

/**
 * Proposals: changes to approved projects, which wait for a moderator on a board that reviews. `rejected_at` and the
 * reason are set while one is sent back.
 */
type ProjectProposals = ReviewedFields & {
  project_id: Id;
  submitted_at: Time;
  rejected_at: Time | null;
  rejection_reason: string | null;
};

type Votes = { project_id: Id; user_id: Id; created_at: Time };

type Comments = Versioned & {
  id: Id;
  project_id: Id;
  user_id: Id | null;
  parent_id: Id | null;
  content: string;
  created_at: Time;
  edited_at: Time | null;
  deleted_at: Time | null;
  /** Set where a moderator removed it; the text is kept then. */
  removal_reason: Generated<string | null>;
};

type ProjectMembers = {
  id: Id;
  project_id: Id;
  user_id: Id;
  role: 'owner' | 'member';
  invited_by: Id | null;
  created_at: Time;
  /** Null while the invitation waits for an answer. */
  accepted_at: Time | null;
};

type Collections = Versioned & {
  id: Id;
  user_id: Id;
  name: string;
  description: string | null;
  is_public: Flag;
  created_at: Time;
  /** See `pictures.ts` for the form. */
  cover: Generated<string | null>;
};

type CollectionProjects = { collection_id: Id; project_id: Id; position: number; created_at: Time };

/** `coming` until all its files are there, `going` until the last of them is gone. */
type Pictures = {
  id: string;
  state: 'coming' | 'ready' | 'going';
  facts: string | null;
  files: string | null;
  created_at: Time;
  /** When the sweep has to look at it; null while something uses it. */
  due_at: Time | null;
};

type PictureUploads = { user_id: Id; picture_id: string; created_at: Time };

/** Kept by triggers. */
type PictureUses = {
  picture_id: string;
  kind: 'project' | 'revision' | 'person' | 'collection';
  /** Of the project, the person or the collection. */
  owner_id: Id;
};

type Bookmarks = { user_id: Id; project_id: Id; created_at: Time };

/** Kept counts, so that no total is ever counted on the way of a request. `counts.ts` has the names. */
type Counts = { name: string; value: number };

/** Who signed in as whom. The only place of an address, beside the roles that wait for one. */
type Identities = {
  issuer: string;
  subject: string;
  user_id: Id;
  email: string;
  /** As the identity provider last told it. */
  is_moderator: Flag;
  seen_at: Time;
  /** Set where the account was erased before: tokens issued by then are refused. */
  tokens_until: Generated<Time | null>;
};

/** Accounts whose person was erased, under digests; with the suspension that was in force. */
type Erasures = {
  digest: string;
  /** By the issuer's clock. */
  tokens_until: Time;
  erased_at: Time;
  suspension_reason: string | null;
  suspended_until: Time | null;
  /** Null where there was no suspension. */
  suspended_at: Time | null;
};

/** Erased people whose rows are still being removed. */
type UnfinishedErasures = { user_id: Id; due_at: Time };

/** The write events of erased accounts, until no budget looks back so far. */
type ErasedEvents = { seq: Generated<number>; digest: string; kind: string; created_at: Time };

/** Roles the operator gave. */
type Grants = { user_id: Id; role: 'moderator'; created_at: Time };

/** The same for people who have not signed in yet. The address is in lower case. */
type WaitingGrants = { email: string; role: 'moderator'; created_at: Time };

type Suspensions = { user_id: Id; reason: string; until: Time | null; created_at: Time };

/** Folded words of the names of people who signed in. */
type UserWords = { word: string; user_id: Id };

type Reports = {
  id: Id;
  target_type: 'project' | 'comment' | 'user';
  target_id: Id;
  reporter_id: Id;
  reason: 'spam' | 'abuse' | 'off_topic' | 'plagiarism' | 'other';
  note: string | null;
  created_at: Time;
  resolution: 'upheld' | 'dismissed' | null;
  resolved_at: Time | null;
};

/** Append only. */
type ModerationLog = {
  seq: Generated<number>;
  id: Id;
  act: string;
  target_type: string;
  target_id: Id;
  target_name: string | null;
  reason: string | null;
  /** Null for the operator, at the command line. */
  moderator_id: Id | null;
  created_at: Time;
};

/** Whom and what an entry of the log concerns, its target included. Append only. */
type ModerationLogConcerns = { subject_id: Id; seq: number };

type IdempotencyKeys = {
  user_id: Id;
  key: string;
  request_digest: string;
  body: string;
  created_at: Time;
  bytes: number;
};

/** What a person deleted: `collection`, `invitation` … and the id. See domain/repeated-deletion.ts. */
type Deletions = { user_id: Id; thing: string; created_at: Time };

/** The people in a kept answer besides its `keeper_id`, the person it is kept for. */
type IdempotencyPeople = { user_id: Id; keeper_id: Id; key: string };

type WriteEvents = { seq: Generated<number>; user_id: Id; kind: string; created_at: Time };

/** Active projects only; a view whose index holds all it shows. */
type VoteCounts = { id: Id; upvotes_count: number };

/** How many active projects were made in each span of time; kept by triggers. `category_id` is '' for all of them. */
type ProjectSpans = { category_id: Id; span: number; projects: number };

/** One row: moves with every change of the text index. */
type TextIndex = { version: number };

/** By how much the votes of a public project changed, the newest ones; kept by triggers. `project` is its `seq`. */
type VoteChanges = { seq: Generated<number>; project: number; change: number };

/** The same of positions in collections. */
type OrderChanges = { seq: Generated<number>; collection_id: Id; project_id: Id; change: number };

/** One row: how often something that is shown got another date, a draft became public, and a person took another name. */
type Rewrites = { dates: number; launches: number; names: number };

export type Tables = {
  identities: Identities;
  grants: Grants;
  waiting_grants: WaitingGrants;
  suspensions: Suspensions;
  user_words: UserWords;
  reports: Reports;
  moderation_log: ModerationLog;
  moderation_log_concerns: ModerationLogConcerns;
  idempotency_keys: IdempotencyKeys;
  idempotency_people: IdempotencyPeople;
  write_events: WriteEvents;
  deletions: Deletions;
  erasures: Erasures;
  unfinished_erasures: UnfinishedErasures;
  erased_events: ErasedEvents;
  users: Users;
  categories: Categories;
  projects: Projects;
  project_revisions: ProjectProposals;
  votes: Votes;
  comments: Comments;
  project_members: ProjectMembers;
  collections: Collections;
  collection_projects: CollectionProjects;
  bookmarks: Bookmarks;
  pictures: Pictures;
  picture_uploads: PictureUploads;
  picture_uses: PictureUses;
  counts: Counts;
  vote_counts: VoteCounts;
  project_spans: ProjectSpans;
  text_index: TextIndex;
  vote_changes: VoteChanges;
  order_changes: OrderChanges;
  rewrites: Rewrites;
};

export type NewProject = Insertable<Projects>;
export type NewUser = Insertable<Users>;
export type NewComment = Insertable<Comments>;
export type NewMember = Insertable<ProjectMembers>;
export type NewCollection = Insertable<Collections>;
export type CategoryRow = Selectable<Categories>;
export type UserRow = Selectable<Users>;
export type CollectionRow = Selectable<Collections>;
