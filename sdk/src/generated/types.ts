// Generated from the contract by sdk/generate.ts; changes made here are lost.

/** A UUID in its 36-character form. */
export type Uuid = string;

/** ISO 8601 in UTC: `2026-03-01T12:00:00.000Z`. */
export type DateTime = string;

/** An absolute address. */
export type Uri = string;

/** Codes of the errors this version knows; a later service may send more. */
export type ErrorCode =
  /** 400. The request is not valid; "details" names each fault. */
  | 'invalid_request'
  /** 400. The bytes received are not a valid HTTP request. */
  | 'malformed_request'
  /** 400. The body is not valid JSON. */
  | 'malformed_body'
  /** 400. Send one credential: "Authorization: Bearer" and the token. */
  | 'malformed_credentials'
  /** 401. This needs a sign-in. Send your token as "Authorization: Bearer". */
  | 'token_required'
  /** 401. The token is not valid or no longer so. Sign in again for a new one. */
  | 'invalid_token'
  /** 401. This token was issued before its account was erased here. Sign in again to begin anew. */
  | 'account_erased'
  /** 401. This needs a sign-in within the last ten minutes. Sign in again, then repeat it. */
  | 'fresh_sign_in_required'
  /** 403. Only accounts of the university's own address domains may take part. */
  | 'wrong_domain'
  /** 403. Guest accounts of the university may read, but not take part. */
  | 'guest_account'
  /** 403. The token names no usable address, so the university cannot be told from it. */
  | 'no_address'
  /** 403. The identity provider does not vouch for your address. */
  | 'unverified_address'
  /** 403. Only people may take part; this token belongs to a program. */
  | 'not_a_person'
  /** 403. Your account is suspended; "reason" says why and until when. */
  | 'suspended'
  /** 403. You are signed in, but you may not do this. */
  | 'forbidden'
  /** 403. This concerns you, or something that is yours. Another moderator has to decide it. */
  | 'conflict_of_interest'
  /** 404. There is nothing here, or it is not visible to you. */
  | 'not_found'
  /** 404. No operation of this service has this path. */
  | 'route_not_found'
  /** 405. This path does not answer that method; "Allow" lists those it does. */
  | 'method_not_allowed'
  /** 408. The request took too long to arrive. */
  | 'request_timeout'
  /** 409. A project needs at least one owner. Make somebody else an owner first. */
  | 'last_owner'
  /** 409. This person is on the team already, or has been invited. */
  | 'already_member'
  /** 409. A project that was removed or withdrawn cannot be published. */
  | 'not_publishable'
  /** 409. This project does not wait for approval. */
  | 'not_pending'
  /** 409. This name is taken. Choose another one. */
  | 'name_taken'
  /** 409. This list is full. */
  | 'too_many'
  /** 409. Another export of yours is being sent. Read it to its end or close its connection, then try again. */
  | 'export_under_way'
  /** 410. This cursor is too old, or it belongs to another list. Start again without it. */
  | 'cursor_expired'
  /** 412. It has changed since you read it. Read it again, then decide. */
  | 'stale'
  /** 413. The body is larger than 64 KiB. */
  | 'body_too_large'
  /** 414. The address is longer than 24 KiB. */
  | 'address_too_long'
  /** 415. The body must be application/json in UTF-8; a PATCH may be application/merge-patch+json. */
  | 'unsupported_media_type'
  /** 417. The only expectation this service meets is "100-continue". */
  | 'expectation_failed'
  /** 422. This Idempotency-Key came with another request before. Choose a new one. */
  | 'idempotency_key_reused'
  /** 429. You have done this often enough for now; "reason" says until when. */
  | 'budget_spent'
  /** 429. Too many requests. Wait the seconds that "Retry-After" gives, then send the request again. */
  | 'rate_limited'
  /** 431. Request line and headers together are larger than 32 KiB. */
  | 'headers_too_large'
  /** 500. The service could not answer. The fault has been recorded under this request id. */
  | 'internal'
  /** 503. Too many answers for your address wait to be read. Read them or close their connections, then try again. */
  | 'answers_unread'
  /** 503. The service is busy. Try again in a moment. */
  | 'unavailable'
  /** 503. Sign-in is not set up on this board, so it can only be read. */
  | 'sign_in_not_configured';

/** What is wrong with a token that is refused as `invalid_token`; a later service may send more. */
export type TokenFault =
  /**
   * The access token is opaque: only its issuer can read it. This API takes signed JSON Web Tokens that are issued for
   * it.
   */
  | 'opaque_token'
  /** The access token is encrypted. This API takes signed JSON Web Tokens that are issued for it. */
  | 'encrypted_token'
  /** The access token is not a signed JSON Web Token. */
  | 'not_a_jwt'
  /** The access token is signed with an algorithm that is not accepted here. */
  | 'algorithm'
  /** The access token is signed with a key that its issuer does not publish. */
  | 'unknown_key'
  /** The signature of the access token is not valid. */
  | 'signature'
  /** The access token comes from another issuer. */
  | 'other_issuer'
  /** The access token comes from another tenant. */
  | 'other_tenant'
  /**
   * The access token has version 1 of Microsoft Entra ID. Set requestedAccessTokenVersion to 2 in the manifest of the
   * API registration.
   */
  | 'version_1_token'
  /** The access token is issued for Microsoft Graph. Request the scope that the registration of this API exposes. */
  | 'graph_token'
  /**
   * The access token does not name this API as its audience. Add an audience mapper for this API to the client in
   * Keycloak.
   */
  | 'keycloak_audience'
  /** The access token is issued for another service. */
  | 'other_audience'
  /** The token is an ID token. Send the access token instead. */
  | 'id_token'
  /** The token is not an access token. */
  | 'other_kind'
  /** The access token has expired. */
  | 'expired'
  /** The access token is not valid yet. */
  | 'too_early'
  /** The access token lacks a claim that is needed here, or it is not of the right form. */
  | 'lacks_claims';

export interface ProjectPage {
  projects: Project[];
  /** All matches, ignoring paging. */
  total: number;
  /** Page size in effect. */
  limit: number;
  /** Offset in effect; along a cursor, how many projects came before. */
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** `categories` is the embedded category, `users` the submitting person; both are absent where there is none. */
export interface Project {
  id: Uuid;
  name: string;
  /** One-line pitch shown on cards. */
  tagline: string;
  /** Long form, as typed. The web site renders it as Markdown. */
  description?: string | null;
  image_url?: Uri | null;
  website_url?: Uri | null;
  github_url?: Uri | null;
  video_url?: Uri | null;
  category_id?: Uuid | null;
  /** Votes cast here plus votes carried over by an import; equals the batch vote count. */
  upvotes_count?: number | null;
  /** Comments not deleted. */
  comments_count?: number;
  /** `active` for every project of the public interface. */
  status?: string | null;
  created_at?: DateTime | null;
  /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
  updated_at?: DateTime;
  /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
  revision?: number;
  /** Its page on the web site of the board, for people; null where the board has no site. */
  html_url?: Uri | null;
  categories?: Category;
  users?: UserSummary;
  /** To owners and moderators: why the project is where it is. */
  status_reason?: string | null;
  /** In the queue: false where the caller submitted it or is on its team. */
  may_decide?: boolean;
  pending_revision?: PendingRevision;
  /** To owners: how many wait for approval before it, and itself. */
  queue_position?: number | null;
}

export interface Category {
  id: Uuid;
  name: string;
  description?: string | null;
  /** Icon name used by the web site. */
  icon?: string | null;
  /** Hex colour used by the web site. */
  color?: string | null;
  is_active?: boolean;
  created_at?: DateTime | null;
  /** Active projects in it; in the list of categories alone. */
  projects_count?: number;
}

export interface UserSummary {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
}

/** What the owners changed after the approval. The project itself is shown as it was until a moderator approves. */
export interface PendingRevision {
  name: string;
  tagline: string;
  description?: string | null;
  image_url?: Uri | null;
  website_url?: Uri | null;
  github_url?: Uri | null;
  video_url?: Uri | null;
  submitted_at: DateTime;
  /** Set where a moderator sent it back; null while it waits. */
  rejected_at?: DateTime | null;
  /** What the moderator said then. */
  rejection_reason?: string | null;
}

/** `users` is the author; absent where the author is gone. */
export interface Comment {
  id: Uuid;
  /** Plain text, as typed. */
  content?: string | null;
  created_at?: DateTime | null;
  users?: UserSummary;
  /** The comment this one answers. */
  parent_id?: Uuid | null;
  /** When the author last changed it; null if never. */
  edited_at?: DateTime | null;
  /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
  updated_at?: DateTime;
  /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
  revision?: number;
}

export interface ProjectMember {
  /** Of the membership, not of the person. */
  id: Uuid;
  project_id: Uuid;
  /** The person; the id for getUserProfile. */
  user_id: Uuid;
  /** `owner` or `member`. */
  role: string;
  invited_by?: Uuid | null;
  created_at?: DateTime | null;
  users_project_members_user_idTousers?: UserSummary;
}

export interface VoteState {
  /** Current votes; 0 for an id of no active project. */
  count: number;
  /** Whether the caller has voted; false for anonymous callers. */
  hasVoted: boolean;
}

/** `users` is the curator, where the account still exists. It and the count come with every read. */
export interface Collection {
  id: Uuid;
  name: string;
  description?: string | null;
  is_public?: boolean;
  created_at?: DateTime | null;
  /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
  updated_at?: DateTime;
  /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
  revision?: number;
  /** Its page on the web site of the board, for people; null where the board has no site. */
  html_url?: Uri | null;
  users?: UserSummary;
  /** Active projects in it. */
  projects_count?: number;
}

export interface UserProfile {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
  bio?: string | null;
  github_url?: Uri | null;
  linkedin_url?: Uri | null;
  website_url?: Uri | null;
  year_of_study?: string | null;
  department?: string | null;
  /** True once the person has signed in with a campus account; imported people are false. */
  is_verified?: boolean;
  created_at?: DateTime | null;
  /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
  updated_at?: DateTime;
  /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
  revision?: number;
  /** Its page on the web site of the board, for people; null where the board has no site. */
  html_url?: Uri | null;
}

export interface SiteStats {
  /** Profiles that exist. */
  users: number;
  /** Active projects. */
  projects: number;
  /** Votes on active projects: cast here and carried over by import. */
  votes: number;
  /** Comments on active projects, not deleted. */
  comments: number;
}

export interface Invitation {
  /** Of the invitation. */
  id: Uuid;
  project_id: Uuid;
  project_name: string;
  /** `owner` or `member`. */
  role: string;
  invited_by?: UserSummary;
  created_at?: DateTime | null;
}

export interface Me {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
  bio?: string | null;
  github_url?: Uri | null;
  linkedin_url?: Uri | null;
  website_url?: Uri | null;
  year_of_study?: string | null;
  department?: string | null;
  /** True once the person has signed in with a campus account; imported people are false. */
  is_verified?: boolean;
  created_at?: DateTime | null;
  /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
  updated_at?: DateTime;
  /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
  revision?: number;
  /** Its page on the web site of the board, for people; null where the board has no site. */
  html_url?: Uri | null;
  /** As the identity provider last told it. Shown to you alone. */
  email?: string | null;
  roles: ('member' | 'moderator')[];
  /** While suspended: until when; the far future means until further notice. */
  suspended_until?: DateTime | null;
  suspension_reason?: string | null;
}

export interface Export {
  exported_at: DateTime;
  profile: Me;
  projects: Project[];
  memberships: ProjectMember[];
  invitations: Invitation[];
  comments: {
    id: Uuid;
    /** Plain text, as typed. */
    content?: string | null;
    created_at?: DateTime | null;
    users?: UserSummary;
    /** The comment this one answers. */
    parent_id?: Uuid | null;
    /** When the author last changed it; null if never. */
    edited_at?: DateTime | null;
    /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
    updated_at?: DateTime;
    /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
    revision?: number;
    project_id: Uuid;
  }[];
  votes: {
    project_id: Uuid;
    created_at: DateTime;
  }[];
  bookmarks: {
    project_id: Uuid;
    created_at: DateTime;
  }[];
  collections: {
    id: Uuid;
    name: string;
    description?: string | null;
    is_public?: boolean;
    created_at?: DateTime | null;
    /** When its fields, what it holds or whether it is shown last changed. Counts do not move it. */
    updated_at?: DateTime;
    /** Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7. */
    revision?: number;
    /** Its page on the web site of the board, for people; null where the board has no site. */
    html_url?: Uri | null;
    users?: UserSummary;
    /** Active projects in it. */
    projects_count?: number;
    project_ids: Uuid[];
  }[];
  reports: {
    id: Uuid;
    target_type: string;
    target_id: Uuid;
    reason: string;
    note?: string | null;
    created_at: DateTime;
  }[];
}

/** The reported thing itself stands under `project`, `comment` or `user`. */
export interface Report {
  id: Uuid;
  target_type: 'project' | 'comment' | 'user';
  target_id: Uuid;
  reason: 'spam' | 'abuse' | 'off_topic' | 'plagiarism' | 'other';
  note?: string | null;
  created_at: DateTime;
  /** `upheld` or `dismissed`; null while open. */
  resolution?: string | null;
  resolved_at?: DateTime | null;
  reporter?: UserSummary;
  project?: Project;
  comment?: Comment;
  user?: UserSummary;
  /**
   * To moderators: false where it concerns the caller or something of theirs. They are then not told who reported it,
   * and not the note.
   */
  may_decide?: boolean;
}

export interface Suspension {
  user: UserSummary;
  reason?: string | null;
  /** Null when not suspended. */
  until?: DateTime | null;
}

export interface LogEntry {
  id: Uuid;
  /** What was done, for example `remove_project`. */
  act: string;
  target_type: string;
  target_id: Uuid;
  /** As it was called at the time; of a person the user name now, null once erased. */
  target_name?: string | null;
  reason?: string | null;
  created_at: DateTime;
  moderator?: UserSummary;
}

export interface Health {
  ok: true;
  ts: DateTime;
}

export interface Readiness {
  ready: true;
}

export interface Contract {
  openapi: string;
  [member: string]: unknown;
}

/** Input of listProjects. */
export interface ListProjectsInput {
  /** Only projects of this category, or of these: up to 20 UUIDs separated by commas. One that is not a UUID answers 404. */
  category?: string | undefined;
  /**
   * Only projects that changed then or later: their `updated_at`. To follow a board, ask again with the time of the last
   * look. Filters combine.
   *
   * At most 40 characters.
   */
  since?: DateTime | undefined;
  /**
   * Only projects with this `created_at` or a later one. Filters combine.
   *
   * At most 40 characters.
   */
  created_after?: DateTime | undefined;
  /**
   * Only projects with an earlier `created_at` than this. Filters combine.
   *
   * At most 40 characters.
   */
  created_before?: DateTime | undefined;
  /** Only projects that this person submitted. A value that is not a UUID answers 404. */
  submitter?: Uuid | undefined;
  /** Only projects that this person submitted or is credited on. A value that is not a UUID answers 404. */
  member?: Uuid | undefined;
  /**
   * Substring of the name or of the tagline, after Unicode NFC and lower-casing of both. Every character stands for
   * itself. Blank means no filter.
   *
   * At most 200 characters.
   */
  search?: string | undefined;
  /**
   * `recent`: newest first. `popular`: most votes first, all-time.
   *
   * Default "recent".
   */
  sort?: 'recent' | 'popular' | undefined;
  /**
   * Number of items, 24 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of projects skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjects. */
export type ListProjectsReply = ProjectPage;

/** Input of getProject. */
export interface GetProjectInput {
  id: Uuid;
}

/** Reply of getProject. */
export interface GetProjectReply {
  project: Project;
}

/** Input of listProjectComments. */
export interface ListProjectCommentsInput {
  id: Uuid;
  /**
   * The page that this comment is on, of pages of `limit` comments each; `offset` tells which. The page asked for where
   * it is not among them. A value that is not a UUID answers 404.
   */
  containing?: Uuid | undefined;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of comments skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectComments. */
export interface ListProjectCommentsReply {
  comments: Comment[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of listProjectMembers. */
export interface ListProjectMembersInput {
  id: Uuid;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of members skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectMembers. */
export interface ListProjectMembersReply {
  members: ProjectMember[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of listTrendingProjects. */
export interface ListTrendingProjectsInput {
  /**
   * Number of items, 10 when absent. Values above 50 count as 50.
   *
   * 1 to 50; default 10.
   */
  limit?: number | undefined;
}

/** Reply of listTrendingProjects. */
export interface ListTrendingProjectsReply {
  projects: Project[];
}

/** listCategories has no parameters. */
export type ListCategoriesInput = Record<string, never>;

/** Reply of listCategories. */
export interface ListCategoriesReply {
  categories: Category[];
}

/** Input of getVoteCountsBatch. */
export interface GetVoteCountsBatchInput {
  /**
   * Project UUIDs separated by commas. Malformed ids are ignored; of the rest the first 200 count. An array is joined
   * with commas.
   */
  projectIds: string | readonly string[];
}

/** Project id → vote state. */
export type GetVoteCountsBatchReply = Record<string, VoteState>;

/** Input of listPublicCollections. */
export interface ListPublicCollectionsInput {
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of collections skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listPublicCollections. */
export interface ListPublicCollectionsReply {
  collections: Collection[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of getCollection. */
export interface GetCollectionInput {
  id: Uuid;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of getCollection. */
export interface GetCollectionReply {
  collection: Collection;
  projects: Project[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of getUserProfile. */
export interface GetUserProfileInput {
  id: Uuid;
}

/** Reply of getUserProfile. */
export interface GetUserProfileReply {
  user: UserProfile;
}

/** Input of listUserProjects. */
export interface ListUserProjectsInput {
  id: Uuid;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listUserProjects. */
export interface ListUserProjectsReply {
  projects: Project[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** getSiteStats has no parameters. */
export type GetSiteStatsInput = Record<string, never>;

/** Reply of getSiteStats. */
export type GetSiteStatsReply = SiteStats;

/** Body of createProject. */
export interface CreateProjectBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /**
   * One-line pitch. Invisible characters and such that change the direction of writing are refused, but for joiners and
   * selectors that a script or an emoji needs.
   *
   * 1 to 140 characters.
   */
  tagline: string;
  /**
   * Markdown, stored as typed.
   *
   * At most 10000 characters.
   */
  description?: string | null | undefined;
  /** At most 2048 characters. */
  website_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  github_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  video_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  image_url?: Uri | null | undefined;
  category_id?: Uuid | null | undefined;
  /** Keep it to its team until it is published. */
  draft?: boolean | undefined;
}

/** Input of createProject. */
export interface CreateProjectInput {
  body: CreateProjectBody;
}

/** Reply of createProject. */
export interface CreateProjectReply {
  project: Project;
}

/** Body of updateProject. */
export interface UpdateProjectBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 140 characters.
   */
  tagline?: string | undefined;
  /**
   * Markdown, stored as typed.
   *
   * At most 10000 characters.
   */
  description?: string | null | undefined;
  /** At most 2048 characters. */
  website_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  github_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  video_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  image_url?: Uri | null | undefined;
  category_id?: Uuid | null | undefined;
}

/** Input of updateProject. */
export interface UpdateProjectInput {
  id: Uuid;
  body: UpdateProjectBody;
}

/** Reply of updateProject. */
export interface UpdateProjectReply {
  project: Project;
}

/** Input of publishProject. */
export interface PublishProjectInput {
  id: Uuid;
}

/** Reply of publishProject. */
export interface PublishProjectReply {
  project: Project;
}

/** Input of unpublishProject. */
export interface UnpublishProjectInput {
  id: Uuid;
}

/** Reply of unpublishProject. */
export interface UnpublishProjectReply {
  project: Project;
}

/** Input of withdrawRevision. */
export interface WithdrawRevisionInput {
  id: Uuid;
}

/** Reply of withdrawRevision. Success has no body. */
export type WithdrawRevisionReply = undefined;

/** Input of deleteProject. */
export interface DeleteProjectInput {
  id: Uuid;
}

/** Reply of deleteProject. Success has no body. */
export type DeleteProjectReply = undefined;

/** Input of castVote. */
export interface CastVoteInput {
  id: Uuid;
}

/** Reply of castVote. */
export type CastVoteReply = VoteState;

/** Input of withdrawVote. */
export interface WithdrawVoteInput {
  id: Uuid;
}

/** Reply of withdrawVote. */
export type WithdrawVoteReply = VoteState;

/** Body of addComment. */
export interface AddCommentBody {
  /**
   * Plain text, stored as typed.
   *
   * 1 to 5000 characters.
   */
  content: string;
  /** The comment of this project it answers. */
  parent_id?: Uuid | null | undefined;
}

/** Input of addComment. */
export interface AddCommentInput {
  id: Uuid;
  body: AddCommentBody;
}

/** Reply of addComment. */
export interface AddCommentReply {
  comment: Comment;
}

/** Body of editComment. */
export interface EditCommentBody {
  /**
   * Plain text, stored as typed.
   *
   * 1 to 5000 characters.
   */
  content: string;
}

/** Input of editComment. */
export interface EditCommentInput {
  id: Uuid;
  body: EditCommentBody;
}

/** Reply of editComment. */
export interface EditCommentReply {
  comment: Comment;
}

/** Input of deleteComment. */
export interface DeleteCommentInput {
  id: Uuid;
}

/** Reply of deleteComment. Success has no body. */
export type DeleteCommentReply = undefined;

/** Body of inviteMember. */
export interface InviteMemberBody {
  user_id: Uuid;
  role: 'owner' | 'member';
}

/** Input of inviteMember. */
export interface InviteMemberInput {
  id: Uuid;
  body: InviteMemberBody;
}

/** Reply of inviteMember. */
export interface InviteMemberReply {
  member: ProjectMember;
}

/** Body of changeMemberRole. */
export interface ChangeMemberRoleBody {
  role: 'owner' | 'member';
}

/** Input of changeMemberRole. */
export interface ChangeMemberRoleInput {
  id: Uuid;
  user_id: Uuid;
  body: ChangeMemberRoleBody;
}

/** Reply of changeMemberRole. */
export interface ChangeMemberRoleReply {
  member: ProjectMember;
}

/** Input of removeMember. */
export interface RemoveMemberInput {
  id: Uuid;
  user_id: Uuid;
}

/** Reply of removeMember. Success has no body. */
export type RemoveMemberReply = undefined;

/** Input of listProjectInvitations. */
export interface ListProjectInvitationsInput {
  id: Uuid;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of places skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectInvitations. */
export interface ListProjectInvitationsReply {
  invitations: ProjectMember[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of listInvitations. */
export interface ListInvitationsInput {
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of invitations skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listInvitations. */
export interface ListInvitationsReply {
  invitations: Invitation[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of acceptInvitation. */
export interface AcceptInvitationInput {
  id: Uuid;
}

/** Reply of acceptInvitation. */
export interface AcceptInvitationReply {
  member: ProjectMember;
}

/** Input of declineInvitation. */
export interface DeclineInvitationInput {
  id: Uuid;
}

/** Reply of declineInvitation. Success has no body. */
export type DeclineInvitationReply = undefined;

/** Input of addBookmark. */
export interface AddBookmarkInput {
  project_id: Uuid;
}

/** Reply of addBookmark. Success has no body. */
export type AddBookmarkReply = undefined;

/** Input of removeBookmark. */
export interface RemoveBookmarkInput {
  project_id: Uuid;
}

/** Reply of removeBookmark. Success has no body. */
export type RemoveBookmarkReply = undefined;

/** Input of listBookmarks. */
export interface ListBookmarksInput {
  /** Only what is about this project. A value that is not a UUID answers 404. */
  project?: Uuid | undefined;
  /**
   * Number of items, 24 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of projects skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listBookmarks. */
export type ListBookmarksReply = ProjectPage;

/** Body of createCollection. */
export interface CreateCollectionBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /** False until set. */
  is_public?: boolean | undefined;
}

/** Input of createCollection. */
export interface CreateCollectionInput {
  body: CreateCollectionBody;
}

/** Reply of createCollection. */
export interface CreateCollectionReply {
  collection: Collection;
}

/** Body of updateCollection. */
export interface UpdateCollectionBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /** False until set. */
  is_public?: boolean | undefined;
}

/** Input of updateCollection. */
export interface UpdateCollectionInput {
  id: Uuid;
  body: UpdateCollectionBody;
}

/** Reply of updateCollection. */
export interface UpdateCollectionReply {
  collection: Collection;
}

/** Input of deleteCollection. */
export interface DeleteCollectionInput {
  id: Uuid;
}

/** Reply of deleteCollection. Success has no body. */
export type DeleteCollectionReply = undefined;

/** Body of addToCollection. */
export interface AddToCollectionBody {
  /**
   * 0 is the first.
   *
   * 0 to 1000.
   */
  position?: number | undefined;
}

/** Input of addToCollection. */
export interface AddToCollectionInput {
  id: Uuid;
  project_id: Uuid;
  body: AddToCollectionBody;
}

/** Reply of addToCollection. Success has no body. */
export type AddToCollectionReply = undefined;

/** Input of removeFromCollection. */
export interface RemoveFromCollectionInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of removeFromCollection. Success has no body. */
export type RemoveFromCollectionReply = undefined;

/** Input of listMyCollections. */
export interface ListMyCollectionsInput {
  /** Only what is about this project. A value that is not a UUID answers 404. */
  project?: Uuid | undefined;
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of collections skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMyCollections. */
export interface ListMyCollectionsReply {
  collections: Collection[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** getMe has no parameters. */
export type GetMeInput = Record<string, never>;

/** Reply of getMe. */
export interface GetMeReply {
  user: Me;
}

/** Body of updateMe. */
export interface UpdateMeBody {
  /**
   * Unique, and none that could be taken for the board or for those who run it.
   *
   * 1 to 40 characters.
   */
  username?: string | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 120 characters.
   */
  full_name?: string | null | undefined;
  /** At most 2048 characters. */
  avatar_url?: Uri | null | undefined;
  /** At most 2000 characters. */
  bio?: string | null | undefined;
  /** At most 2048 characters. */
  github_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  linkedin_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  website_url?: Uri | null | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 40 characters.
   */
  year_of_study?: string | null | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 120 characters.
   */
  department?: string | null | undefined;
}

/** Input of updateMe. */
export interface UpdateMeInput {
  body: UpdateMeBody;
}

/** Reply of updateMe. */
export interface UpdateMeReply {
  user: Me;
}

/** exportMe has no parameters. */
export type ExportMeInput = Record<string, never>;

/** Reply of exportMe. */
export type ExportMeReply = Export;

/** eraseMe has no parameters. */
export type EraseMeInput = Record<string, never>;

/** Reply of eraseMe. Success has no body. */
export type EraseMeReply = undefined;

/** Input of listMyProjects. */
export interface ListMyProjectsInput {
  /**
   * Number of items, 1000 when absent. Values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMyProjects. */
export interface ListMyProjectsReply {
  projects: Project[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect: less than asked for where that would be more than 1 MB. */
  limit?: number;
  /** Offset in effect; along a cursor, how many items came before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of findUsers. */
export interface FindUsersInput {
  /**
   * Start of a user name or of a word of a full name.
   *
   * 1 to 80 characters.
   */
  search: string;
  /**
   * Number of items, 20 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 20.
   */
  limit?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of findUsers. */
export interface FindUsersReply {
  users: UserSummary[];
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Body of report. */
export interface ReportBody {
  target_type: 'project' | 'comment' | 'user';
  target_id: Uuid;
  reason: 'spam' | 'abuse' | 'off_topic' | 'plagiarism' | 'other';
  /** At most 1000 characters. */
  note?: string | null | undefined;
}

/** Input of report. */
export interface ReportInput {
  body: ReportBody;
}

/** Reply of report. */
export interface ReportReply {
  report: Report;
}

/** Input of listReports. */
export interface ListReportsInput {
  /**
   * `resolved`: last resolved first.
   *
   * Default "open".
   */
  state?: 'open' | 'resolved' | undefined;
  /**
   * Number of items, 24 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listReports. */
export interface ListReportsReply {
  reports: Report[];
  total: number;
  limit: number;
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Body of resolveReport. */
export interface ResolveReportBody {
  resolution: 'upheld' | 'dismissed';
  /** 1 to 1000 characters. */
  reason: string;
}

/** Input of resolveReport. */
export interface ResolveReportInput {
  id: Uuid;
  body: ResolveReportBody;
}

/** Reply of resolveReport. */
export interface ResolveReportReply {
  report: Report;
}

/** Input of listQueue. */
export interface ListQueueInput {
  /**
   * Number of items, 24 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listQueue. */
export interface ListQueueReply {
  projects: Project[];
  total: number;
  limit: number;
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Input of approveProject. */
export interface ApproveProjectInput {
  id: Uuid;
}

/** Reply of approveProject. */
export interface ApproveProjectReply {
  project: Project;
}

/** Body of rejectRevision. */
export interface RejectRevisionBody {
  /**
   * Why; the person concerned reads it.
   *
   * 1 to 1000 characters.
   */
  reason: string;
}

/** Input of rejectRevision. */
export interface RejectRevisionInput {
  id: Uuid;
  body: RejectRevisionBody;
}

/** Reply of rejectRevision. */
export interface RejectRevisionReply {
  project: Project;
}

/** Body of removeProject. */
export interface RemoveProjectBody {
  /**
   * Why; the person concerned reads it.
   *
   * 1 to 1000 characters.
   */
  reason: string;
}

/** Input of removeProject. */
export interface RemoveProjectInput {
  id: Uuid;
  body: RemoveProjectBody;
}

/** Reply of removeProject. */
export interface RemoveProjectReply {
  project: Project;
}

/** Input of restoreProject. */
export interface RestoreProjectInput {
  id: Uuid;
  /**
   * Why, for the log; the person concerned may come to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of restoreProject. */
export interface RestoreProjectReply {
  project: Project;
}

/** Body of removeComment. */
export interface RemoveCommentBody {
  /**
   * Why; the person concerned reads it.
   *
   * 1 to 1000 characters.
   */
  reason: string;
}

/** Input of removeComment. */
export interface RemoveCommentInput {
  id: Uuid;
  body: RemoveCommentBody;
}

/** Reply of removeComment. */
export interface RemoveCommentReply {
  comment: Comment;
}

/** Input of restoreComment. */
export interface RestoreCommentInput {
  id: Uuid;
  /**
   * Why, for the log; the person concerned may come to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of restoreComment. */
export interface RestoreCommentReply {
  comment: Comment;
}

/** Body of suspendUser. */
export interface SuspendUserBody {
  /**
   * Why; the person reads it.
   *
   * 1 to 1000 characters.
   */
  reason: string;
  /** The end; until it is lifted where none is given. */
  until?: DateTime | null | undefined;
}

/** Input of suspendUser. */
export interface SuspendUserInput {
  id: Uuid;
  body: SuspendUserBody;
}

/** Reply of suspendUser. */
export interface SuspendUserReply {
  suspension: Suspension;
}

/** Input of liftSuspension. */
export interface LiftSuspensionInput {
  id: Uuid;
  /**
   * Why, for the log; the person concerned may come to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of liftSuspension. */
export interface LiftSuspensionReply {
  suspension: Suspension;
}

/** Input of listModerationLog. */
export interface ListModerationLogInput {
  /** Only acts on a thing of this kind. */
  target_type?: 'project' | 'comment' | 'user' | 'category' | 'report' | undefined;
  /** Only acts on this very thing. */
  target_id?: Uuid | undefined;
  /**
   * Only acts that concern this project or person, whatever was acted on: the project of a removed comment, its author,
   * the team of a removed project, what a report was about.
   */
  concerns?: Uuid | undefined;
  /** Only acts of this person. */
  moderator?: Uuid | undefined;
  /**
   * Number of items, 24 when absent. Values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries skipped.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410
   * `cursor_expired` says to start again.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listModerationLog. */
export interface ListModerationLogReply {
  entries: LogEntry[];
  total: number;
  limit: number;
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that
   * was there all the time exactly once, whatever changes meanwhile.
   */
  next?: string;
}

/** Body of createCategory. */
export interface CreateCategoryBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 60 characters.
   */
  icon?: string | null | undefined;
  /** At most 7 characters. */
  color?: string | null | undefined;
  /** Only active categories are listed and can be chosen. */
  is_active?: boolean | undefined;
}

/** Input of createCategory. */
export interface CreateCategoryInput {
  body: CreateCategoryBody;
}

/** Reply of createCategory. */
export interface CreateCategoryReply {
  category: Category;
}

/** Body of updateCategory. */
export interface UpdateCategoryBody {
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /**
   * Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 60 characters.
   */
  icon?: string | null | undefined;
  /** At most 7 characters. */
  color?: string | null | undefined;
  /** Only active categories are listed and can be chosen. */
  is_active?: boolean | undefined;
}

/** Input of updateCategory. */
export interface UpdateCategoryInput {
  id: Uuid;
  body: UpdateCategoryBody;
}

/** Reply of updateCategory. */
export interface UpdateCategoryReply {
  category: Category;
}

/** getHealth has no parameters. */
export type GetHealthInput = Record<string, never>;

/** Reply of getHealth. */
export type GetHealthReply = Health;

/** getReadiness has no parameters. */
export type GetReadinessInput = Record<string, never>;

/** Reply of getReadiness. */
export type GetReadinessReply = Readiness;

/** getContract has no parameters. */
export type GetContractInput = Record<string, never>;

/** Reply of getContract. */
export type GetContractReply = Contract;
