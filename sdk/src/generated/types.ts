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
  /** 404. There is nothing here, or it is not visible to you. */
  | 'not_found'
  /** 404. No operation of this service has this path. */
  | 'route_not_found'
  /** 405. This path does not answer that method; "Allow" lists those it does. */
  | 'method_not_allowed'
  /** 408. The request took too long to arrive. */
  | 'request_timeout'
  /** 413. The body is larger than 64 KiB. */
  | 'body_too_large'
  /** 414. The address is longer than 24 KiB. */
  | 'address_too_long'
  /** 415. The body must be application/json in UTF-8. */
  | 'unsupported_media_type'
  /** 417. The only expectation this service meets is "100-continue". */
  | 'expectation_failed'
  /** 429. Too many requests. Wait until the window resets; "Retry-After" gives the seconds. */
  | 'rate_limited'
  /** 431. Request line and headers together are larger than 32 KiB. */
  | 'headers_too_large'
  /** 500. The service could not answer. The fault has been recorded under this request id. */
  | 'internal'
  /** 503. The service is busy. Try again in a moment. */
  | 'unavailable'
  /** 503. Sign-in is not set up on this board, so it can only be read. */
  | 'sign_in_not_configured';

export interface ProjectPage {
  projects: Project[];
  /** All matches, ignoring paging. */
  total: number;
  /** Page size in effect. */
  limit: number;
  /** Offset in effect. */
  offset: number;
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
  category_id?: Uuid | null;
  /** Votes cast here plus votes carried over by an import; equals the batch vote count. */
  upvotes_count?: number | null;
  /** Comments not deleted. */
  comments_count?: number;
  /** `active` for every project of the public interface. */
  status?: string | null;
  created_at?: DateTime | null;
  categories?: Category;
  users?: UserSummary;
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
}

export interface UserSummary {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
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

export interface Collection {
  id: Uuid;
  name: string;
  description?: string | null;
  is_public?: boolean;
  created_at?: DateTime | null;
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
  /** Only projects of this category. A value that is not a UUID answers 404. */
  category?: Uuid | undefined;
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
}

/** Reply of listProjectComments. */
export interface ListProjectCommentsReply {
  comments: Comment[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect. */
  limit?: number;
  /** Offset in effect. */
  offset?: number;
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
}

/** Reply of listProjectMembers. */
export interface ListProjectMembersReply {
  members: ProjectMember[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect. */
  limit?: number;
  /** Offset in effect. */
  offset?: number;
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

/** Reply of getVoteCountsBatch. */
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
}

/** Reply of listPublicCollections. */
export interface ListPublicCollectionsReply {
  collections: Collection[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect. */
  limit?: number;
  /** Offset in effect. */
  offset?: number;
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
}

/** Reply of listUserProjects. */
export interface ListUserProjectsReply {
  projects: Project[];
  /** All items, ignoring paging. */
  total?: number;
  /** Page size in effect. */
  limit?: number;
  /** Offset in effect. */
  offset?: number;
}

/** getSiteStats has no parameters. */
export type GetSiteStatsInput = Record<string, never>;

/** Reply of getSiteStats. */
export type GetSiteStatsReply = SiteStats;

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
