// Generated from the contract by sdk/generate.ts; changes made here are lost.

/** A UUID in its 36-character form. */
export type Uuid = string;

/** ISO 8601 in UTC: `2026-03-01T12:00:00.000Z`. */
export type DateTime = string;

/** An absolute address. */
export type Uri = string;

/** Codes of the errors this version knows; a later service may send more. */
export type ErrorCode =
  /** 400. The request is not valid. "details" lists each fault. */
  | 'invalid_request'
  /** 400. The bytes received are not a valid HTTP request. */
  | 'malformed_request'
  /** 400. The body is not valid JSON. */
  | 'malformed_body'
  /** 400. The Authorization header is malformed. Send it once, as "Bearer" and the token. */
  | 'malformed_credentials'
  /** 401. Sign-in is required. Send your token as "Authorization: Bearer". */
  | 'token_required'
  /** 401. The token is invalid or has expired. Sign in again to get a new one. */
  | 'invalid_token'
  /** 401. This token was issued before its account was erased. Sign in again to create a new profile. */
  | 'account_erased'
  /** 401. This requires a sign-in within the last ten minutes. Sign in again, then repeat the request. */
  | 'fresh_sign_in_required'
  /** 403. Only accounts with an e-mail address of the university may take part. */
  | 'wrong_domain'
  /** 403. Guest accounts may read, but not take part. */
  | 'guest_account'
  /** 403. The token contains no usable e-mail address, so the service cannot tell whether it belongs to the university. */
  | 'no_address'
  /** 403. The identity provider has not verified your e-mail address. */
  | 'unverified_address'
  /** 403. Only people may take part. This token belongs to a program. */
  | 'not_a_person'
  /** 403. Your account is suspended. "reason" says why and until when. */
  | 'suspended'
  /** 403. You do not have permission to do this. */
  | 'forbidden'
  /** 403. This concerns you or something of yours. Another moderator must decide. */
  | 'conflict_of_interest'
  /** 404. This does not exist, or you are not allowed to see it. */
  | 'not_found'
  /** 404. This service has no operation at this path. */
  | 'route_not_found'
  /** 405. This path does not support that method. "Allow" lists the methods it supports. */
  | 'method_not_allowed'
  /** 408. The request took too long to arrive. */
  | 'request_timeout'
  /** 409. A project needs at least one owner. Make another person an owner first. */
  | 'last_owner'
  /** 409. This person is already on the team, or has been invited. */
  | 'already_member'
  /** 409. This person already curates the collection, or has been invited. */
  | 'already_curator'
  /** 409. The moderators have removed this, so nothing in it can change unless they restore it. */
  | 'collection_removed'
  /** 409. This person already is a judge, or has been invited. */
  | 'already_judge'
  /** 409. The jury has begun to judge, so this cannot change any more. */
  | 'jury_begun'
  /** 409. The jury is closed. */
  | 'jury_closed'
  /** 409. You have been sent to another table since. Read the assignment again. */
  | 'assignment_changed'
  /** 409. This showcase does not take entries now. */
  | 'showcase_closed'
  /** 409. The vote of this showcase is not open now. */
  | 'voting_closed'
  /**
   * 409. The team of this project has not entered it into this showcase. Ask an owner of the project to enter it; a
   * collection that is no showcase can have any public project.
   */
  | 'not_entered'
  /** 409. You have no vote left in this showcase. Withdraw one to vote for another project. */
  | 'votes_spent'
  /** 403. This showcase takes entries only from people on its list, or with its link. */
  | 'not_invited'
  /** 409. A project that was removed or withdrawn cannot be published. */
  | 'not_publishable'
  /** 409. This is not waiting for approval. */
  | 'not_pending'
  /** 409. This has no approval that can be taken back: it is launched or removed. */
  | 'not_approved'
  /** 409. This name is taken. Choose another. */
  | 'name_taken'
  /** 409. Another term has some of these days. */
  | 'terms_overlap'
  /** 409. The term has begun or is closed, so this can no longer be changed. */
  | 'term_fixed'
  /** 409. This list is full. */
  | 'too_many'
  /** 409. Another export of your data is in progress. Read it to the end or close its connection, then try again. */
  | 'export_under_way'
  /** 410. This cursor is too old, or it belongs to another list. Start again without a cursor. */
  | 'cursor_expired'
  /** 412. This has changed since you read it. Read it again, then repeat your change. */
  | 'stale'
  /** 413. The body is larger than 64 KiB. */
  | 'body_too_large'
  /** 413. The picture is too large: a file may have 10 MB, and a picture 100 megapixels. "reason" says more. */
  | 'picture_too_large'
  /** 414. The address is longer than 24 KiB. */
  | 'address_too_long'
  /** 415. The body must be application/json in UTF-8; a PATCH may be application/merge-patch+json. */
  | 'unsupported_media_type'
  /** 415. Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded. "reason" says what this is. */
  | 'unsupported_picture'
  /** 417. The only "Expect" value that this service supports is "100-continue". */
  | 'expectation_failed'
  /** 422. This Idempotency-Key was already used with a different request. Choose a new key. */
  | 'idempotency_key_reused'
  /** 422. The picture is damaged or incomplete. Open it in an image editor, save it again and upload that file. */
  | 'unreadable_picture'
  /** 429. You have reached a limit for this action. "reason" says which, and "Retry-After" when to try again. */
  | 'budget_spent'
  /** 429. Too many streams of yours are open. Close one, or try again after the number of seconds in "Retry-After". */
  | 'too_many_streams'
  /** 429. Too many requests. Wait for the number of seconds in "Retry-After", then try again. */
  | 'rate_limited'
  /** 431. The request line and headers together are larger than 32 KiB. */
  | 'headers_too_large'
  /** 500. The request failed because of a fault in the service. It has been logged under this request id. */
  | 'internal'
  /** 503. Too many responses to your address are still unread. Read them or close their connections, then try again. */
  | 'answers_unread'
  /** 503. The service is busy. Try again in a moment. */
  | 'unavailable'
  /** 503. Sign-in is not set up on this board, so it is read-only. */
  | 'sign_in_not_configured';

/** What is wrong with a token that is refused as `invalid_token`; a later service may send more. */
export type TokenFault =
  /** The access token is opaque: only its issuer can read it. This API accepts signed JSON Web Tokens issued for it. */
  | 'opaque_token'
  /** The access token is encrypted. This API accepts signed JSON Web Tokens issued for it. */
  | 'encrypted_token'
  /** The access token is not a signed JSON Web Token. */
  | 'not_a_jwt'
  /** The access token is signed with an algorithm that this API does not accept. */
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
   * The access token is a version 1 token of Microsoft Entra ID. Set requestedAccessTokenVersion to 2 in the manifest of
   * the API registration.
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
  /** The access token is not yet valid. */
  | 'too_early'
  /** The access token lacks a claim that this API needs, or the claim has the wrong form. */
  | 'lacks_claims';

export interface ProjectPage {
  projects: Project[];
  /** Number of all matches, on all pages. */
  total: number;
  /** Page size used. */
  limit: number;
  /** Offset used. With a cursor: the number of projects on the pages before. */
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
  /** The `since` of your next walk. On the first page of a list with `since`, which is one without `cursor` and `offset`. */
  next_since?: DateTime;
}

/**
 * `categories` is the category, `users` the person who submitted the project and `cover` its first uploaded picture,
 * or else the copy of the picture at the address that the owners gave. Each is absent if there is none. `image_url` is
 * the address of the cover as JPEG, at most 1,200 pixels wide, or else the address that the owners gave.
 */
export interface Project {
  id: Uuid;
  name: string;
  /** One-line pitch shown on cards. */
  tagline: string;
  /** Long form, as typed. The web site renders it as Markdown. */
  description?: string | null;
  website_url?: Uri | null;
  github_url?: Uri | null;
  video_url?: Uri | null;
  image_url?: Uri | null;
  cover?: Cover;
  /** Where the project stands alone: its uploaded pictures, the cover first. */
  images?: Picture[];
  /** Pictures named by an address on another site. Absent if there is none, and in public lists. */
  foreign_pictures?: ForeignPicture[];
  category_id?: Uuid | null;
  /** Votes cast here plus votes carried over by an import; equals the batch vote count. */
  upvotes_count?: number | null;
  /** Number of comments, without deleted ones. */
  comments_count?: number;
  /** `active` for every project of the public interface. */
  status?: string | null;
  created_at?: DateTime | null;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  categories?: Category;
  users?: UserSummary;
  /** To owners and moderators: why the project is where it is. */
  status_reason?: string | null;
  /**
   * To owners and moderators, while it is a draft or waits for approval: when it becomes public by itself; null if it
   * does not.
   */
  launches_at?: DateTime | null;
  pending_revision?: PendingRevision;
  /** To owners: how many wait for approval before it, and itself. */
  queue_position?: number | null;
  /**
   * In lists: up to three people of its team, the submitter first, then those who joined first. listProjectMembers has
   * all of them.
   */
  team?: UserSummary[];
  /** In lists: how many are on its team. */
  team_size?: number;
  /** In the queue: false if the caller submitted the project or is on its team. */
  may_decide?: boolean;
  /** What the curators of a collection say of it. Only in `getCollection`. */
  note?: string | null;
}

/** An uploaded picture, in short form. */
export interface Cover {
  /** Follows from the bytes that were uploaded. */
  id: string;
  /**
   * The address of the picture as JPEG, at most 1,200 pixels wide. `{url}-{width}.avif` and `{url}-{width}.webp` are the
   * same picture in each of `widths`. Relative to this API if the board has no web site.
   */
  url: string;
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** Widths in pixels, ascending. */
  widths: number[];
  /** The dominant colour, such as `#2f6fc4`, to show until the picture has loaded. */
  color: string;
  /** What the picture shows, in words, for those who cannot see it; null if nobody has said so. */
  alt?: string | null;
}

/** An uploaded picture. All metadata of the upload, such as the place, is removed. */
export interface Picture {
  /** Follows from the bytes that were uploaded. */
  id: string;
  /**
   * The address of the picture as JPEG, at most 1,200 pixels wide. `{url}-{width}.avif` and `{url}-{width}.webp` are the
   * same picture in each of `widths`. Relative to this API if the board has no web site.
   */
  url: string;
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** Widths in pixels, ascending. */
  widths: number[];
  /** The dominant colour, such as `#2f6fc4`, to show until the picture has loaded. */
  color: string;
  /** What the picture shows, in words, for those who cannot see it; null if nobody has said so. */
  alt?: string | null;
  /** The picture in some 16 pixels, as a `data:` address. */
  placeholder: string;
  /** Every file of the picture: AVIF and WebP in each width, ascending, then the JPEG. */
  variants: {
    type: 'image/avif' | 'image/webp' | 'image/jpeg';
    width: number;
    url: string;
  }[];
}

/**
 * A picture that somebody has named by an address on another site. The board copies it once; readers load the copy
 * alone. Everybody sees those that are copied, the others those who can change them and moderators.
 */
export interface ForeignPicture {
  /** As it was given. */
  address: Uri;
  /** Where it was given. */
  place: 'image_url' | 'avatar_url' | 'description';
  /** `off`: this board copies no pictures, so that the site shows none but uploaded ones. */
  state: 'copied' | 'copying' | 'failed' | 'off';
  /** Why it could not be copied, and whether the board tries again. */
  reason?: string | null;
  picture?: Cover;
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
  /** Number of active projects in the category. Only in the list of categories. */
  projects_count?: number;
}

/**
 * `avatar_url` is the address of the uploaded portrait as WebP, at most 192 pixels wide, or else that of the copy of
 * the picture at the address that the person gave, or else this address.
 */
export interface UserSummary {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
}

/** Changes that the owners made after the approval. The project itself stays unchanged until a moderator approves them. */
export interface PendingRevision {
  name: string;
  tagline: string;
  description?: string | null;
  website_url?: Uri | null;
  github_url?: Uri | null;
  video_url?: Uri | null;
  image_url?: Uri | null;
  images: Picture[];
  /** Pictures named by an address on another site. Absent if there is none, and in public lists. */
  foreign_pictures?: ForeignPicture[];
  submitted_at: DateTime;
  /** Set where a moderator sent it back; null while it waits. */
  rejected_at?: DateTime | null;
  /** What the moderator said then. */
  rejection_reason?: string | null;
}

/**
 * A project by itself: with its places and awards, and what the caller has done with it. `categories` is the category,
 * `users` the person who submitted the project and `cover` its first uploaded picture, or else the copy of the picture
 * at the address that the owners gave. Each is absent if there is none. `image_url` is the address of the cover as
 * JPEG, at most 1,200 pixels wide, or else the address that the owners gave.
 */
export interface ProjectDetail {
  id: Uuid;
  name: string;
  /** One-line pitch shown on cards. */
  tagline: string;
  /** Long form, as typed. The web site renders it as Markdown. */
  description?: string | null;
  website_url?: Uri | null;
  github_url?: Uri | null;
  video_url?: Uri | null;
  image_url?: Uri | null;
  cover?: Cover;
  /** Where the project stands alone: its uploaded pictures, the cover first. */
  images?: Picture[];
  /** Pictures named by an address on another site. Absent if there is none, and in public lists. */
  foreign_pictures?: ForeignPicture[];
  category_id?: Uuid | null;
  /** Votes cast here plus votes carried over by an import; equals the batch vote count. */
  upvotes_count?: number | null;
  /** Number of comments, without deleted ones. */
  comments_count?: number;
  /** `active` for every project of the public interface. */
  status?: string | null;
  created_at?: DateTime | null;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  categories?: Category;
  users?: UserSummary;
  /** To owners and moderators: why the project is where it is. */
  status_reason?: string | null;
  /**
   * To owners and moderators, while it is a draft or waits for approval: when it becomes public by itself; null if it
   * does not.
   */
  launches_at?: DateTime | null;
  pending_revision?: PendingRevision;
  /** To owners: how many wait for approval before it, and itself. */
  queue_position?: number | null;
  /**
   * First to third places in closed periods, the best five: the better place, then the longer period, then the later
   * one. Absent if there is none.
   */
  places?: ProjectPlace[];
  /**
   * Awards that it has won in public showcases that its team has entered, the latest first, at most 5. Absent if there
   * is none.
   */
  awards?: {
    /** What the award is called. */
    name: string;
    showcase: {
      id: Uuid;
      name: string;
      /** The address of its page on the web site of the board; null if the board has no web site. */
      html_url?: Uri | null;
    };
  }[];
  /** Whether the caller follows it. Absent without a token. */
  is_followed?: boolean;
  /** Whether the caller has saved it. Absent without a token. */
  is_bookmarked?: boolean;
}

/** A place of a project in the results of a closed period. */
export interface ProjectPlace {
  /** The key of the period; see `getLeaderboard`. */
  key: string;
  kind: 'day' | 'week' | 'month' | 'term' | 'year' | 'all';
  /** The name of the period. */
  name: string;
  place: number;
}

/** `users` is the author; it is absent if the account no longer exists. */
export interface Comment {
  id: Uuid;
  /** As typed. The site shows a part of Markdown: emphasis, code, lists, quotes and links. */
  content?: string | null;
  created_at?: DateTime | null;
  users?: UserSummary;
  /** The comment that this one replies to. */
  parent_id?: Uuid | null;
  /** When the author last edited it; null if never. */
  edited_at?: DateTime | null;
  /** The people whom it mentions by @ and their user name, at most 10. */
  mentions: Mention[];
  /** Whether it is an update: somebody of the team says what changed. */
  is_update: boolean;
  /** The number of people who like it. */
  likes_count: number;
  /** Whether the caller likes it. Only in `listProjectComments`, and only with a token. */
  has_liked?: boolean;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
}

export interface Mention {
  /** The user name, as it was then. */
  name: string;
  id: Uuid;
}

export interface ProjectMember {
  /** The id of the membership, not of the person. */
  id: Uuid;
  project_id: Uuid;
  /** The id of the person, as used by getUserProfile. */
  user_id: Uuid;
  /** `owner` or `member`. */
  role: string;
  invited_by?: Uuid | null;
  created_at?: DateTime | null;
  users_project_members_user_idTousers?: UserSummary;
}

export interface PeriodSummary {
  /** Its address: `2026-11-22`, `2026-W47`, `2026-11`, the slug of a term, `2026`, or `all`. */
  key: string;
  kind: 'day' | 'week' | 'month' | 'term' | 'year' | 'all';
  /** For people, such as `Week 47 of 2026`. */
  name: string;
  /** The first moment. Null for `all`. */
  starts_at?: DateTime | null;
  /** The first moment after it. Null for `all`. */
  ends_at?: DateTime | null;
  /** Its results are fixed. A period is closed a minute after its end. */
  is_closed: boolean;
  /**
   * Some of its votes are not counted yet: those from before an update of the board, or of a term whose dates have
   * changed.
   */
  is_counting: boolean;
  /** The period of the same kind before it. */
  previous_key?: string | null;
  /** The period of the same kind after it, once it has begun. */
  next_key?: string | null;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  /** Public projects that were launched in it, as of its close. */
  launches_count: number;
  /** Votes cast in it, as of its close. While it is running on a very large board, the number may be ten seconds old. */
  votes_count: number;
  /** The first three places. */
  winners: LeaderboardEntry[];
}

/** A place. `project` is absent if the project is no longer public: the places of a closed period stay as they are. */
export interface LeaderboardEntry {
  /** With `category`: the place among the projects of the category. */
  place: number;
  /** Votes cast in the period. */
  votes: number;
  project?: Project;
}

export interface RunningTerm {
  /** Its address: `2026-11-22`, `2026-W47`, `2026-11`, the slug of a term, `2026`, or `all`. */
  key: string;
  kind: 'day' | 'week' | 'month' | 'term' | 'year' | 'all';
  /** For people, such as `Week 47 of 2026`. */
  name: string;
  /** The first moment. Null for `all`. */
  starts_at?: DateTime | null;
  /** The first moment after it. Null for `all`. */
  ends_at?: DateTime | null;
  /** Its results are fixed. A period is closed a minute after its end. */
  is_closed: boolean;
  /**
   * Some of its votes are not counted yet: those from before an update of the board, or of a term whose dates have
   * changed.
   */
  is_counting: boolean;
  /** The period of the same kind before it. */
  previous_key?: string | null;
  /** The period of the same kind after it, once it has begun. */
  next_key?: string | null;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  /** Which of its weeks is running. */
  week: number;
  /** How many weeks it has, parts of weeks included. */
  weeks: number;
}

/**
 * A day, a week from Monday, a month or a year in the time zone of the board, a term, or all time. It keeps its bounds
 * if the time zone changes.
 */
export interface Period {
  /** Its address: `2026-11-22`, `2026-W47`, `2026-11`, the slug of a term, `2026`, or `all`. */
  key: string;
  kind: 'day' | 'week' | 'month' | 'term' | 'year' | 'all';
  /** For people, such as `Week 47 of 2026`. */
  name: string;
  /** The first moment. Null for `all`. */
  starts_at?: DateTime | null;
  /** The first moment after it. Null for `all`. */
  ends_at?: DateTime | null;
  /** Its results are fixed. A period is closed a minute after its end. */
  is_closed: boolean;
  /**
   * Some of its votes are not counted yet: those from before an update of the board, or of a term whose dates have
   * changed.
   */
  is_counting: boolean;
  /** The period of the same kind before it. */
  previous_key?: string | null;
  /** The period of the same kind after it, once it has begun. */
  next_key?: string | null;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
}

/** Why a project is where it is. Withdrawn votes count nowhere. */
export interface ProjectStanding {
  /** All votes, those carried over by an import included. */
  votes: number;
  /** Hours since the launch. */
  age_hours: number;
  /** What listTrendingProjects sorts by, now. */
  score: number;
  /** The place among what is trending now; null beyond the first 1000. */
  rank?: number | null;
  /** Its best places in closed periods, as in `getProject`. */
  places: ProjectPlace[];
  /** Votes cast in each of the first 72 hours after the launch, as far as they have begun. */
  votes_by_hour: number[];
  /** Votes cast on each day since the launch, today included; at most the last 400 days. */
  votes_by_day: {
    /** In the time zone of the board. */
    day: string;
    votes: number;
  }[];
  visits?: ProjectVisits;
}

/**
 * Visitors of its page and clicks on its links. The real numbers may be higher, because nobody is recognised by a
 * cookie. Only its team and moderators see this.
 */
export interface ProjectVisits {
  /**
   * The first day that is counted: that of the launch, or the first on which the board counted visits; null if it has
   * not counted any yet.
   */
  since: string | null;
  /** Each person once a day, from `since` until today; at most the last 400 days. */
  visitors_by_day: {
    /** In the time zone of the board. */
    day: string;
    visitors: number;
  }[];
  /** Clicks on each link, one a day for each person. Days without any are left out. */
  clicks_by_day: {
    /** In the time zone of the board. */
    day: string;
    website_url: number;
    github_url: number;
    video_url: number;
  }[];
}

/** A period that moderators define. Terms do not overlap. */
export interface Term {
  id: Uuid;
  /** The key of its period. */
  slug: string;
  name: string;
  /** In the time zone of the board. */
  first_day: string;
  last_day: string;
  starts_at: DateTime;
  ends_at: DateTime;
  is_closed: boolean;
  is_counting: boolean;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
}

export interface VoteState {
  /** Current number of votes; 0 if no active project has this id. */
  count: number;
  /** Whether the caller has voted; false for anonymous callers. */
  hasVoted: boolean;
}

/**
 * `users` is the owner; it is absent if the account no longer exists. `cover` is the uploaded picture, if there is
 * one.
 */
export interface Collection {
  id: Uuid;
  name: string;
  description?: string | null;
  /** Whether `visibility` is `public`. */
  is_public?: boolean;
  /**
   * `private`: only its curators see it. `unlisted`: people who know its address see it too. `public`: it is listed as
   * well.
   */
  visibility?: 'private' | 'unlisted' | 'public';
  created_at?: DateTime | null;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  cover?: Cover;
  users?: UserSummary;
  /** Other people who curate it. Only in `getCollection`. */
  curators?: UserSummary[];
  /** Number of active projects in the collection. */
  projects_count?: number;
  /** Whether `getShowcase` has it too. Only in `getCollection`. */
  is_showcase?: boolean;
  /** Whether the caller follows it. Only in `getCollection`, and only with a token. */
  is_followed?: boolean;
  moderation?: Moderation;
}

/** Only for its curators and for moderators. Absent if moderators have nothing to do with it. */
export interface Moderation {
  /**
   * `waiting`: a showcase that a moderator has yet to approve is `unlisted` until then. `removed`: a moderator has
   * removed it, and it is `private` until it is restored.
   */
  state: 'waiting' | 'removed';
  /** Why it was removed. */
  reason?: string | null;
  /** What the owner has chosen. It becomes the `visibility` afterwards. */
  wanted_visibility: 'private' | 'unlisted' | 'public';
}

/**
 * `portrait` is absent if the person has uploaded none. `avatar_url` is its address as WebP, at most 192 pixels wide,
 * or else that of the copy of the picture at the address that the person gave, or else this address.
 */
export interface UserProfile {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
  portrait?: Picture;
  bio?: string | null;
  github_url?: Uri | null;
  linkedin_url?: Uri | null;
  website_url?: Uri | null;
  year_of_study?: string | null;
  department?: string | null;
  /** True once the person has signed in with a campus account. False for imported people. */
  is_verified?: boolean;
  created_at?: DateTime | null;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  /** Whether the caller follows them. Absent without a token. */
  is_followed?: boolean;
}

/** A person in the directory. */
export interface Maker {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
  department: string;
  year_of_study?: string | null;
  /** Number of active projects they submitted or are credited on. */
  projects_count: number;
}

export interface Department {
  name: string;
}

export interface SiteStats {
  /** Number of profiles. */
  users: number;
  /** Number of active projects. */
  projects: number;
  /** Number of votes on active projects, including imported votes. */
  votes: number;
  /** Number of comments on active projects, without deleted ones. */
  comments: number;
}

export interface LikeState {
  /** The number of people who like the comment. */
  likes_count: number;
  /** Whether the caller likes it. */
  has_liked: boolean;
}

export interface Invitation {
  /** The id of the invitation. */
  id: Uuid;
  project_id: Uuid;
  project_name: string;
  /** `owner` or `member`. */
  role: string;
  invited_by?: UserSummary;
  created_at?: DateTime | null;
}

/** A person who edits a collection of somebody else, or is invited to. */
export interface Curator {
  /** The id of the invitation, not of the person. */
  id: Uuid;
  collection_id: Uuid;
  user_id: Uuid;
  /** False while the invitation waits for an answer. */
  is_accepted: boolean;
  created_at: DateTime;
  user?: UserSummary;
}

export interface Curation {
  /** The id of the invitation. */
  id: Uuid;
  collection_id: Uuid;
  collection_name: string;
  invited_by?: UserSummary;
  created_at: DateTime;
}

/** A collection that people enter their projects into. What it shares with the collection has the same name there. */
export interface Showcase {
  /** Also the id of the collection. */
  id: Uuid;
  name: string;
  description?: string | null;
  cover?: Cover;
  owner?: UserSummary;
  visibility: 'private' | 'unlisted' | 'public';
  opens_at: DateTime;
  closes_at: DateTime;
  /** When the projects are shown. */
  shown_at?: DateTime | null;
  /** Where they are shown. */
  place?: string | null;
  who_may_enter: 'members' | 'addresses' | 'link';
  accepts: 'all' | 'by_hand';
  tracks: {
    id: string;
    name: string;
  }[];
  /** How many votes every member has; 0 if there is no vote. */
  votes_each: 0 | 1 | 3;
  /** When the vote of the audience begins. */
  voting_opens_at?: DateTime | null;
  /** When it is over, and its results are shown. */
  voting_closes_at?: DateTime | null;
  /**
   * Follows from the times: `coming` until it opens, `open` while projects can be entered, `closed` until it is shown or
   * the vote begins, `voting` while the vote is open, then `results`.
   */
  phase: 'coming' | 'open' | 'closed' | 'voting' | 'results';
  /** Number of accepted projects that are public. */
  entries_count: number;
  created_at: DateTime;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
}

/** A showcase by itself: with its curators, its awards, and what concerns the caller. `my` is absent without a token. */
export interface ShowcaseDetail {
  /** Also the id of the collection. */
  id: Uuid;
  name: string;
  description?: string | null;
  cover?: Cover;
  owner?: UserSummary;
  visibility: 'private' | 'unlisted' | 'public';
  opens_at: DateTime;
  closes_at: DateTime;
  /** When the projects are shown. */
  shown_at?: DateTime | null;
  /** Where they are shown. */
  place?: string | null;
  who_may_enter: 'members' | 'addresses' | 'link';
  accepts: 'all' | 'by_hand';
  tracks: {
    id: string;
    name: string;
  }[];
  /** How many votes every member has; 0 if there is no vote. */
  votes_each: 0 | 1 | 3;
  /** When the vote of the audience begins. */
  voting_opens_at?: DateTime | null;
  /** When it is over, and its results are shown. */
  voting_closes_at?: DateTime | null;
  /**
   * Follows from the times: `coming` until it opens, `open` while projects can be entered, `closed` until it is shown or
   * the vote begins, `voting` while the vote is open, then `results`.
   */
  phase: 'coming' | 'open' | 'closed' | 'voting' | 'results';
  /** Number of accepted projects that are public. */
  entries_count: number;
  created_at: DateTime;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  /** Other people who curate it. */
  curators: UserSummary[];
  /** In the order of the curators. */
  awards: Award[];
  /** How the end of the vote was changed after it had begun, the latest change first: at most 20. */
  vote_changes: VoteChange[];
  /** To curators: with this token people enter, if `who_may_enter` is `link`. */
  link_token?: string;
  jury: {
    /** As `getJury` explains it. `none`: there is no jury. */
    kind: 'none' | 'pairwise' | 'rubric';
    /** Whether judges are sent to tables now. */
    is_open: boolean;
    /** Whether everybody sees the results of the jury. */
    are_results_public: boolean;
  };
  moderation?: Moderation;
  my?: {
    is_curator: boolean;
    /** Whether the caller is on the jury, or invited to it. */
    is_judge: boolean;
    /** Whether the caller may enter a project now. For `link`, whether somebody with the link may. */
    may_enter: boolean;
    /** The ids of the projects that I vote for. */
    votes: Uuid[];
    /** Entries of projects of the teams I am on. */
    entries: {
      project_id: Uuid;
      name: string;
      /**
       * `started`: not sent yet. `submitted`: waits for the curators. `accepted`: in the showcase. `declined` by the
       * curators, or `withdrawn` by the team.
       */
      state: 'started' | 'submitted' | 'accepted' | 'declined' | 'withdrawn';
      track?: string | null;
      /** Why it was declined, if the curators say so. Only they and its team see it. */
      reason?: string | null;
    }[];
  };
}

/** `project` is absent if the project is no longer public, or its team has declined the award or left the showcase. */
export interface Award {
  /** What the award is called. */
  name: string;
  /** What it was given for. */
  citation?: string | null;
  project?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** True if the team of the project declines the awards. */
  is_declined?: boolean;
}

export interface VoteChange {
  changed_at: DateTime;
  /** When the vote was to be over. */
  from: DateTime;
  /** When it is over. */
  to: DateTime;
}

/** A project in a showcase, or on the way in. `user` is who entered it; it is absent if the account no longer exists. */
export interface Entry {
  project_id: Uuid;
  /**
   * `started`: not sent yet. `submitted`: waits for the curators. `accepted`: in the showcase. `declined` by the
   * curators, or `withdrawn` by the team.
   */
  state: 'started' | 'submitted' | 'accepted' | 'declined' | 'withdrawn';
  /** The id of a track. */
  track?: string | null;
  /** Where the project is shown. */
  table_number?: number | null;
  entered_at: DateTime;
  /** Why it was declined, if the curators say so. Only they and its team see it. */
  reason?: string | null;
  project: Project;
  user?: UserSummary;
}

/** Where a project is entered. `showcase` is absent, and `awards` empty, if I do not see it any more. */
export interface ProjectShowcase {
  showcase_id: Uuid;
  state: 'started' | 'submitted' | 'accepted' | 'declined' | 'withdrawn';
  entered_at: DateTime;
  /** Whether the team has entered it: without that it is shown nowhere. */
  is_agreed: boolean;
  /**
   * Whether curators had put it in before teams had to agree. Entering it shows it again, also once the showcase is
   * closed.
   */
  is_offered: boolean;
  are_awards_declined: boolean;
  showcase?: {
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  awards: {
    name: string;
    citation?: string | null;
  }[];
}

export interface ShowcaseVotes {
  /** The ids of the projects that I vote for. */
  votes: Uuid[];
  /** How many votes I still have. */
  left: number;
}

export interface ShowcaseResult {
  /** Projects with equal votes share a place. */
  place: number;
  votes: number;
  project: Project;
}

/**
 * What a curator has decided. `user` is absent if the account no longer exists, `project` if it was removed. `from`
 * and `to` are the end of the vote before and after.
 */
export interface ShowcaseDecision {
  id: Uuid;
  action:
    | 'entry_accepted'
    | 'entry_declined'
    | 'entry_changed'
    | 'vote_end_changed'
    | 'showcase_changed'
    | 'awards_given';
  created_at: DateTime;
  user?: UserSummary;
  project?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** What was changed, by the names of the fields. */
  fields?: string[];
  from?: DateTime;
  to?: DateTime;
}

export interface Jury {
  /** `pairwise`: judges compare each project with the one before. `rubric`: they give marks. `none`: there is no jury. */
  kind: 'none' | 'pairwise' | 'rubric';
  /** Of a rubric; otherwise empty. */
  criteria: {
    id: string;
    name: string;
    weight: number;
  }[];
  /** Whether judges are sent to tables now. */
  is_open: boolean;
  are_results_public: boolean;
  /** Its results come from another board: they can be hidden, and the jury cannot be opened or changed. */
  is_carried_over: boolean;
  judges: Judge[];
}

export interface Judge {
  /** The id of the invitation, not of the person. */
  id: Uuid;
  /** `judging`: has agreed and is sent to tables. `paused`: has agreed, and is sent to none now. */
  state: 'invited' | 'judging' | 'paused' | 'left';
  user?: UserSummary;
  /** The e-mail address that was invited, until its holder agrees. */
  address?: string | null;
  table?: JudgedProject;
  /** Number of projects that they have judged. */
  judged: number;
  created_at: DateTime;
}

export interface JudgedProject {
  id: Uuid;
  name: string;
  tagline: string;
  /** Where the project is shown. */
  table_number?: number | null;
  /** The id of a track. */
  track?: string | null;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
}

export interface Assignment {
  showcase: {
    id: Uuid;
    name: string;
  };
  /** The id of the invitation. */
  judge_id: Uuid;
  kind: 'none' | 'pairwise' | 'rubric';
  criteria: {
    id: string;
    name: string;
    weight: number;
  }[];
  /** Whether judges are sent to tables now. */
  is_open: boolean;
  state: 'invited' | 'judging' | 'paused';
  /** Where the judge is sent; absent if nowhere. */
  table?: {
    id: Uuid;
    name: string;
    tagline: string;
    /** Where the project is shown. */
    table_number?: number | null;
    /** The id of a track. */
    track?: string | null;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** The project that was judged before, to compare with. */
  before?: {
    id: Uuid;
    name: string;
    tagline: string;
    /** Where the project is shown. */
    table_number?: number | null;
    /** The id of a track. */
    track?: string | null;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** What was said last, while it can be taken back by `undoJudgement`. */
  last?: {
    project: {
      id: Uuid;
      name: string;
      tagline: string;
      /** Where the project is shown. */
      table_number?: number | null;
      /** The id of a track. */
      track?: string | null;
      /** The address of its page on the web site of the board; null if the board has no web site. */
      html_url?: Uri | null;
    };
    outcome: 'better' | 'worse' | 'seen' | 'scored' | 'skipped' | 'absent';
    marks: {
      criterion: string;
      mark: number;
    }[];
    /** To the curators. */
    comment?: string | null;
  };
  /** Number of projects that the judge has judged. */
  judged: number;
  /** Number of projects that the judge can still be sent to. */
  left: number;
}

export interface JuryResults {
  kind: 'none' | 'pairwise' | 'rubric';
  is_open: boolean;
  /** Number of comparisons, or of projects with marks. */
  judgements: number;
  /**
   * Number of judgements that are in no result: of a project, or of a pair with one, on whose team the judge is or was
   * since it entered. Absent from results of another board that does not say.
   */
  set_aside?: number;
  /** By place. */
  results: JuryResult[];
  /** To curators. */
  judges?: {
    judge_id: Uuid;
    user?: UserSummary;
    judged: number;
    /** Pairwise: how probable it is that a comparison of theirs is in the order of the results. */
    reliability?: number;
    /** Rubric: how many marks less than the average judge they give for the same. */
    severity?: number;
    /** Rubric: by how many marks they differ from what was expected. */
    noise?: number;
  }[];
  /** To curators: the latest 500, newest first. */
  comments?: {
    project_id: Uuid;
    judge_id: Uuid;
    text: string;
    created_at: DateTime;
  }[];
}

export interface JuryResult {
  project: JudgedProject;
  /** Projects with the same score share a place. */
  place: number;
  /** Nine times in ten the place is between this and `worst_place`. */
  best_place: number;
  /** See `best_place`. */
  worst_place: number;
  /**
   * Pairwise: the chance in a hundred that a judge prefers it to an average project. Rubric: the mark from 1 to 5 that
   * the average judge would give.
   */
  score: number;
  /** Nine times in ten the score is between this and `highest_score`. */
  lowest_score: number;
  /** See `lowest_score`. */
  highest_score: number;
  /** Number of judges who have judged it. */
  views: number;
  /** To curators: how many judges in a row found nobody. After two it is left out. */
  absences?: number;
}

export interface Me {
  id: Uuid;
  username?: string | null;
  full_name?: string | null;
  avatar_url?: Uri | null;
  portrait?: Picture;
  bio?: string | null;
  github_url?: Uri | null;
  linkedin_url?: Uri | null;
  website_url?: Uri | null;
  year_of_study?: string | null;
  department?: string | null;
  /** True once the person has signed in with a campus account. False for imported people. */
  is_verified?: boolean;
  created_at?: DateTime | null;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  /** The address that the identity provider last sent. Only you can see it. */
  email?: string | null;
  roles: ('member' | 'moderator')[];
  /** The end of a suspension, while suspended. A date in the far future means until further notice. */
  suspended_until?: DateTime | null;
  suspension_reason?: string | null;
  /** Number of my unread notices. */
  unread_notices?: number;
  /** Pictures named by an address on another site. Absent if there is none, and in public lists. */
  foreign_pictures?: ForeignPicture[];
}

export interface Export {
  exported_at: DateTime;
  profile: Me;
  projects: Project[];
  memberships: ProjectMember[];
  invitations: Invitation[];
  comments: {
    id: Uuid;
    /** As typed. The site shows a part of Markdown: emphasis, code, lists, quotes and links. */
    content?: string | null;
    created_at?: DateTime | null;
    users?: UserSummary;
    /** The comment that this one replies to. */
    parent_id?: Uuid | null;
    /** When the author last edited it; null if never. */
    edited_at?: DateTime | null;
    /** The people whom it mentions by @ and their user name, at most 10. */
    mentions: Mention[];
    /** Whether it is an update: somebody of the team says what changed. */
    is_update: boolean;
    /** The number of people who like it. */
    likes_count: number;
    /** Whether the caller likes it. Only in `listProjectComments`, and only with a token. */
    has_liked?: boolean;
    /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
    updated_at?: DateTime;
    /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
    revision?: number;
    project_id: Uuid;
  }[];
  comment_edits: {
    comment_id: Uuid;
    content: string;
    replaced_at: DateTime;
  }[];
  likes: {
    comment_id: Uuid;
    created_at: DateTime;
  }[];
  mentions: {
    comment_id: Uuid;
    created_at: DateTime;
  }[];
  votes: {
    project_id: Uuid;
    created_at: DateTime;
  }[];
  withdrawn_votes: {
    project_id: Uuid;
    created_at: DateTime;
    withdrawn_at: DateTime;
  }[];
  bookmarks: {
    project_id: Uuid;
    created_at: DateTime;
  }[];
  collections: {
    id: Uuid;
    name: string;
    description?: string | null;
    /** Whether `visibility` is `public`. */
    is_public?: boolean;
    /**
     * `private`: only its curators see it. `unlisted`: people who know its address see it too. `public`: it is listed as
     * well.
     */
    visibility?: 'private' | 'unlisted' | 'public';
    created_at?: DateTime | null;
    /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
    updated_at?: DateTime;
    /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
    revision?: number;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
    cover?: Cover;
    users?: UserSummary;
    /** Other people who curate it. Only in `getCollection`. */
    curators?: UserSummary[];
    /** Number of active projects in the collection. */
    projects_count?: number;
    /** Whether `getShowcase` has it too. Only in `getCollection`. */
    is_showcase?: boolean;
    /** Whether the caller follows it. Only in `getCollection`, and only with a token. */
    is_followed?: boolean;
    moderation?: Moderation;
    project_ids: Uuid[];
    notes: {
      project_id: Uuid;
      note: string;
    }[];
  }[];
  curations: {
    collection_id: Uuid;
    is_accepted: boolean;
    created_at: DateTime;
  }[];
  entries: {
    showcase_id: Uuid;
    project_id: Uuid;
    state: string;
    /** Why it was declined. */
    reason?: string | null;
    created_at: DateTime;
  }[];
  former_teams: {
    showcase_id: Uuid;
    project_id: Uuid;
    left_at: DateTime;
  }[];
  showcase_votes: {
    showcase_id: Uuid;
    project_id: Uuid;
    created_at: DateTime;
  }[];
  judgings: {
    showcase_id: Uuid;
    is_accepted: boolean;
    created_at: DateTime;
  }[];
  judgements: {
    showcase_id: Uuid;
    project_id: Uuid;
    outcome: string;
    before?: Uuid | null;
    /** JSON: marks by criterion. */
    marks?: string | null;
    comment?: string | null;
    created_at: DateTime;
  }[];
  showcase_lists: {
    showcase_id: Uuid;
    created_at: DateTime;
  }[];
  pictures: {
    /** Follows from the bytes that were uploaded. */
    id: string;
    /**
     * The address of the picture as JPEG, at most 1,200 pixels wide. `{url}-{width}.avif` and `{url}-{width}.webp` are the
     * same picture in each of `widths`. Relative to this API if the board has no web site.
     */
    url: string;
    /** Pixels, of the largest size. */
    width: number;
    height: number;
    /** Widths in pixels, ascending. */
    widths: number[];
    /** The dominant colour, such as `#2f6fc4`, to show until the picture has loaded. */
    color: string;
    /** What the picture shows, in words, for those who cannot see it; null if nobody has said so. */
    alt?: string | null;
    /** The picture in some 16 pixels, as a `data:` address. */
    placeholder: string;
    /** Every file of the picture: AVIF and WebP in each width, ascending, then the JPEG. */
    variants: {
      type: 'image/avif' | 'image/webp' | 'image/jpeg';
      width: number;
      url: string;
    }[];
    created_at: DateTime;
  }[];
  notices: Notice[];
  notice_preferences: NoticePreferences;
  follows: Follow[];
  reports: {
    id: Uuid;
    target_type: string;
    target_id: Uuid;
    reason: string;
    note?: string | null;
    created_at: DateTime;
  }[];
}

/**
 * Several events of the same kind about the same thing are one notice until it is read. `user` is the person I follow.
 * What the caller may no longer see is absent.
 */
export interface Notice {
  id: Uuid;
  kind:
    | 'comment'
    | 'reply'
    | 'mention'
    | 'like'
    | 'invitation'
    | 'invitation_answer'
    | 'review_decision'
    | 'scheduled_launch'
    | 'result'
    | 'report_outcome'
    | 'votes'
    | 'launch'
    | 'project_update'
    | 'collection_addition'
    | 'curation'
    | 'entry_decision'
    | 'showcase_reminder'
    | 'award'
    | 'judge_invitation'
    | 'moderation';
  /** Grows with everything that any notice tells of. `up_to` of markNoticesRead compares it. */
  seq: number;
  created_at: DateTime;
  /** When the latest of it happened. */
  updated_at: DateTime;
  /** When it was marked as read; null while it is unread. */
  read_at?: DateTime | null;
  /** The last people who did it, latest first: at most three. */
  actors: UserSummary[];
  /** Number of people who did it. */
  actors_count: number;
  /** How often it happened: the number of comments, likes, launches. At most 100 are counted. */
  events_count: number;
  /**
   * Of an invitation, a review, a report or a scheduled launch: the latest decision. Of an entry, `renamed` if the
   * showcase has another name or description since.
   */
  outcome?:
    | 'accepted'
    | 'declined'
    | 'approved'
    | 'approval_withdrawn'
    | 'sent_back'
    | 'removed'
    | 'restored'
    | 'upheld'
    | 'dismissed'
    | 'launched'
    | 'waiting'
    | 'not_launched'
    | 'renamed';
  /** Why the curators of a showcase declined the entry of my team. */
  reason?: string;
  /** The number of votes that the project has passed. */
  votes?: number;
  /** The place of the project in a leaderboard that was closed: the latest of several. */
  result?: {
    key: string;
    name: string;
    place: number;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** For moderators: what waits; `approvals` are projects. `events_count` is the number. */
  waiting?: 'reports' | 'approvals' | 'showcases';
  /** What I had reported. */
  reported?: 'project' | 'comment' | 'user' | 'collection';
  /** The project that it is about, or the latest of several. */
  project?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** The latest comment; the comment that was liked. */
  comment?: {
    id: Uuid;
    /** The first 200 characters. */
    excerpt?: string | null;
  };
  /** The collection that I follow or curate with others; the showcase that I have entered. */
  collection?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  /** The category that I follow. */
  category?: {
    id: Uuid;
    name: string;
  };
  user?: UserSummary;
}

/** How I want to be told, by kind of notice; and whether I want the weekly digest of the board. */
export interface NoticePreferences {
  comment: NoticePreference;
  reply: NoticePreference;
  mention: NoticePreference;
  like: NoticePreference;
  invitation: NoticePreference;
  invitation_answer: NoticePreference;
  review_decision: NoticePreference;
  scheduled_launch: NoticePreference;
  result: NoticePreference;
  report_outcome: NoticePreference;
  votes: NoticePreference;
  launch: NoticePreference;
  project_update: NoticePreference;
  collection_addition: NoticePreference;
  curation: NoticePreference;
  entry_decision: NoticePreference;
  showcase_reminder: NoticePreference;
  award: NoticePreference;
  judge_invitation: NoticePreference;
  moderation: NoticePreference;
  digest: {
    /** Whether a mail once a week has the launches with the most votes, and the news of my projects. */
    mail: 'off' | 'weekly';
  };
}

export interface NoticePreference {
  /** Whether the board shows such notices. */
  site: boolean;
  /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
  mail: 'off' | 'now' | 'daily' | 'weekly';
}

/** The followed thing is in `user`, `category`, `project` or `collection`; `id` is its id. */
export interface Follow {
  type: 'user' | 'category' | 'project' | 'collection';
  id: Uuid;
  created_at: DateTime;
  user?: UserSummary;
  category?: {
    id: Uuid;
    name: string;
  };
  project?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
  collection?: {
    id: Uuid;
    name: string;
    /** The address of its page on the web site of the board; null if the board has no web site. */
    html_url?: Uri | null;
  };
}

export interface NoticeState {
  /** Number of unread notices. */
  unread: number;
  /** The largest `seq` of my notices; 0 if there are none. */
  latest: number;
}

export interface Unsubscription {
  /** What is no longer sent: a kind of notice, or a digest. */
  scope:
    | 'comment'
    | 'reply'
    | 'mention'
    | 'like'
    | 'invitation'
    | 'invitation_answer'
    | 'review_decision'
    | 'scheduled_launch'
    | 'result'
    | 'report_outcome'
    | 'votes'
    | 'launch'
    | 'project_update'
    | 'collection_addition'
    | 'curation'
    | 'entry_decision'
    | 'showcase_reminder'
    | 'award'
    | 'judge_invitation'
    | 'moderation'
    | 'daily'
    | 'weekly';
}

/** The reported object is in `project`, `comment`, `user` or `collection`. */
export interface Report {
  id: Uuid;
  target_type: 'project' | 'comment' | 'user' | 'collection';
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
  collection?: Collection;
  /**
   * For moderators: false if the report concerns the caller or something of theirs. The reporter and the note are then
   * left out.
   */
  may_decide?: boolean;
}

export interface CommentEdit {
  /** The revision of the comment that said this. */
  revision: number;
  content: string;
  replaced_at: DateTime;
}

export interface Suspension {
  user: UserSummary;
  reason?: string | null;
  /** Null when not suspended. */
  until?: DateTime | null;
}

export interface LogEntry {
  id: Uuid;
  act:
    | 'approve_project'
    | 'withdraw_approval'
    | 'remove_project'
    | 'restore_project'
    | 'approve_revision'
    | 'reject_revision'
    | 'remove_comment'
    | 'restore_comment'
    | 'delete_comment'
    | 'remove_collection'
    | 'restore_collection'
    | 'approve_showcase'
    | 'suspend_user'
    | 'lift_suspension'
    | 'upheld_report'
    | 'dismissed_report'
    | 'create_category'
    | 'update_category'
    | 'create_term'
    | 'update_term'
    | 'delete_term'
    | 'grant_moderator'
    | 'revoke_moderator';
  target_type: 'project' | 'comment' | 'user' | 'collection' | 'category' | 'report' | 'term';
  target_id: Uuid;
  /** As it was called at the time; of a person the user name now, null once erased. */
  target_name?: string | null;
  reason?: string | null;
  created_at: DateTime;
  moderator?: UserSummary;
}

export interface WaitingShowcase {
  /** Also the id of the collection. */
  id: Uuid;
  name: string;
  description?: string | null;
  cover?: Cover;
  owner?: UserSummary;
  visibility: 'private' | 'unlisted' | 'public';
  opens_at: DateTime;
  closes_at: DateTime;
  /** When the projects are shown. */
  shown_at?: DateTime | null;
  /** Where they are shown. */
  place?: string | null;
  who_may_enter: 'members' | 'addresses' | 'link';
  accepts: 'all' | 'by_hand';
  tracks: {
    id: string;
    name: string;
  }[];
  /** How many votes every member has; 0 if there is no vote. */
  votes_each: 0 | 1 | 3;
  /** When the vote of the audience begins. */
  voting_opens_at?: DateTime | null;
  /** When it is over, and its results are shown. */
  voting_closes_at?: DateTime | null;
  /**
   * Follows from the times: `coming` until it opens, `open` while projects can be entered, `closed` until it is shown or
   * the vote begins, `voting` while the vote is open, then `results`.
   */
  phase: 'coming' | 'open' | 'closed' | 'voting' | 'results';
  /** Number of accepted projects that are public. */
  entries_count: number;
  created_at: DateTime;
  /** When its fields, its contents or its visibility last changed. Changes of counts do not update it. */
  updated_at?: DateTime;
  /** Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7. */
  revision?: number;
  /** The address of its page on the web site of the board; null if the board has no web site. */
  html_url?: Uri | null;
  moderation: Moderation;
  /** False if the caller curates it. */
  may_decide: boolean;
}

export interface Health {
  ok: true;
  ts: DateTime;
}

export interface Readiness {
  ready: true;
  /** For the operator: why work that is due waits, although requests are served. */
  warning?: string;
}

export interface Contract {
  openapi: string;
  [member: string]: unknown;
}

/** Input of listProjects. */
export interface ListProjectsInput {
  /** Only projects in one of these categories: up to 20 UUIDs separated by commas. A value that is not a UUID gets 404. */
  category?: string | undefined;
  /**
   * Only projects that were launched in the period with this key, such as `2026-W47` or the slug of a term. 404 if there
   * is none.
   */
  launched_in?: string | undefined;
  /**
   * Only projects whose `updated_at` is this time or later. To follow a board, begin with `since=1970-01-01T00:00:00Z`,
   * follow `next` to the end, and pass the `next_since` of the first page as `since` the next time. It is some minutes
   * earlier than the request, and earlier still while a change is being stored, so you miss no project that is new or
   * was changed, and get some again: compare `id` and `revision`. Your own time is no substitute. Votes, comments, a new
   * name of a category or of the submitter, and that a project is public no longer change no `updated_at`: read the
   * whole list now and then for those, or getVoteCountsBatch for votes. A project must match all filters.
   *
   * At most 40 characters.
   */
  since?: DateTime | undefined;
  /**
   * Only projects with this `created_at` or a later one. A project must match all filters.
   *
   * At most 40 characters.
   */
  created_after?: DateTime | undefined;
  /**
   * Only projects with an earlier `created_at` than this. A project must match all filters.
   *
   * At most 40 characters.
   */
  created_before?: DateTime | undefined;
  /** Only projects that this person submitted. A value that is not a UUID gets 404. */
  submitter?: Uuid | undefined;
  /** Only projects that this person submitted or is credited on. A value that is not a UUID gets 404. */
  member?: Uuid | undefined;
  /**
   * Text contained in the name or the tagline. Both sides are compared in Unicode NFC and in lower case. There are no
   * wildcards. A blank text is no filter.
   *
   * At most 200 characters.
   */
  search?: string | undefined;
  /**
   * `recent`: newest first. `popular`: most votes of all time first.
   *
   * Default "recent".
   */
  sort?: 'recent' | 'popular' | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of projects to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
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
  project: ProjectDetail;
}

/** Input of listProjectComments. */
export interface ListProjectCommentsInput {
  id: Uuid;
  /**
   * Returns the page that contains this comment, counting pages of `limit` comments; `offset` says which page it is. If
   * the comment is not in the list, returns the page requested. A value that is not a UUID gets 404.
   */
  containing?: Uuid | undefined;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of comments to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectComments. */
export interface ListProjectCommentsReply {
  comments: Comment[];
  update?: Comment;
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listProjectMembers. */
export interface ListProjectMembersInput {
  id: Uuid;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of members to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectMembers. */
export interface ListProjectMembersReply {
  members: ProjectMember[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listTrendingProjects. */
export interface ListTrendingProjectsInput {
  /**
   * Number of items per page. The default is 10; values above 50 count as 50.
   *
   * 1 to 50; default 10.
   */
  limit?: number | undefined;
}

/** Reply of listTrendingProjects. */
export interface ListTrendingProjectsReply {
  projects: Project[];
}

/** Input of listPeriods. */
export interface ListPeriodsInput {
  /**
   * Which periods.
   *
   * Default "week".
   */
  kind?: 'day' | 'week' | 'month' | 'term' | 'year' | undefined;
  /** Only periods of which a part is in the period with this key. 404 if there is none. */
  within?: string | undefined;
  /**
   * Number of items per page. The default is 24; values above 60 count as 60.
   *
   * 1 to 60; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of periods to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listPeriods. */
export interface ListPeriodsReply {
  periods: PeriodSummary[];
  term?: RunningTerm;
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of getLeaderboard. */
export interface GetLeaderboardInput {
  /**
   * The key of a period, or a kind (`day`, `week`, `month`, `term`, `year`, `all`) for the one that is running. 404 if
   * there is none.
   */
  period: string;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Only projects in this category; of a closed period, those among its first places. A value that is not a UUID gets
   * 404.
   */
  category?: Uuid | undefined;
}

/** Reply of getLeaderboard. */
export interface GetLeaderboardReply {
  period: Period;
  entries: LeaderboardEntry[];
  /** Number of places. */
  total: number;
}

/** Input of getProjectStanding. */
export interface GetProjectStandingInput {
  id: Uuid;
}

/** Reply of getProjectStanding. */
export interface GetProjectStandingReply {
  standing: ProjectStanding;
}

/** listTerms has no parameters. */
export type ListTermsInput = Record<string, never>;

/** Reply of listTerms. */
export interface ListTermsReply {
  terms: Term[];
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
   * Project UUIDs separated by commas. The response has each id as it is written here. Malformed ids are ignored. Only
   * the first 200 valid ids are used. An array is joined with commas.
   */
  projectIds: string | readonly string[];
}

/** Project id → vote state. */
export type GetVoteCountsBatchReply = Record<string, VoteState>;

/** Input of listPublicCollections. */
export interface ListPublicCollectionsInput {
  /** Only collections of this person. A value that is not a UUID gets 404. */
  curator?: Uuid | undefined;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of collections to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listPublicCollections. */
export interface ListPublicCollectionsReply {
  collections: Collection[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of getCollection. */
export interface GetCollectionInput {
  id: Uuid;
  /**
   * Only projects with this text in the name or the tagline, as in listProjects.
   *
   * At most 200 characters.
   */
  search?: string | undefined;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of getCollection. */
export interface GetCollectionReply {
  collection: Collection;
  projects: Project[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
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
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listUserProjects. */
export interface ListUserProjectsReply {
  projects: Project[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listMakers. */
export interface ListMakersInput {
  /**
   * Only people of this department, spelt as `listDepartments` spells it.
   *
   * At most 120 characters.
   */
  department?: string | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMakers. */
export interface ListMakersReply {
  makers: Maker[];
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listDepartments. */
export interface ListDepartmentsInput {
  /**
   * Number of items per page. The default is 100; values above 100 count as 100.
   *
   * 1 to 100; default 100.
   */
  limit?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listDepartments. */
export interface ListDepartmentsReply {
  departments: Department[];
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
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
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /**
   * One-line pitch. Invisible characters and characters that change the text direction are refused, except joiners and
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
  /**
   * Uploaded pictures in order, the cover first. An empty list removes all.
   *
   * At most 9 items.
   */
  images?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }[]
    | undefined;
  category_id?: Uuid | null | undefined;
  /**
   * When the project becomes public by itself, at most 366 days from now. Only a draft or a project that waits for
   * approval can have such a time. Null cancels it; a project that waited for approval is then a draft again.
   */
  launches_at?: DateTime | null | undefined;
  /** Whether only the team can see the project until it is published. */
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
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
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
  /**
   * Uploaded pictures in order, the cover first. An empty list removes all.
   *
   * At most 9 items.
   */
  images?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }[]
    | undefined;
  category_id?: Uuid | null | undefined;
  /**
   * When the project becomes public by itself, at most 366 days from now. Only a draft or a project that waits for
   * approval can have such a time. Null cancels it; a project that waited for approval is then a draft again.
   */
  launches_at?: DateTime | null | undefined;
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

/** Input of uploadPicture. */
export interface UploadPictureInput {
  /** The bytes of the file. The type of a Blob is sent with it. */
  file: Blob | Uint8Array<ArrayBuffer>;
}

/** Reply of uploadPicture. */
export interface UploadPictureReply {
  picture: Picture;
}

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
  /** The comment on this project that this one replies to. */
  parent_id?: Uuid | null | undefined;
  /** Whether this is an update, which says what changed. It has no `parent_id`. */
  is_update?: boolean | undefined;
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

/** Input of likeComment. */
export interface LikeCommentInput {
  id: Uuid;
}

/** Reply of likeComment. */
export type LikeCommentReply = LikeState;

/** Input of unlikeComment. */
export interface UnlikeCommentInput {
  id: Uuid;
}

/** Reply of unlikeComment. */
export type UnlikeCommentReply = LikeState;

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
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of invitations to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectInvitations. */
export interface ListProjectInvitationsReply {
  invitations: ProjectMember[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listInvitations. */
export interface ListInvitationsInput {
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of invitations to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listInvitations. */
export interface ListInvitationsReply {
  invitations: Invitation[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
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
  /** Only entries for this project. A value that is not a UUID gets 404. */
  project?: Uuid | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of projects to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listBookmarks. */
export interface ListBookmarksReply {
  projects: Project[];
  /** Number of all matches, on all pages. */
  total: number;
  /** Page size used. */
  limit: number;
  /** Offset used. With a cursor: the number of projects on the pages before. */
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of createCollection. */
export interface CreateCollectionBody {
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /** An uploaded picture. Null removes it. */
  cover?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }
    | null
    | undefined;
  /** The default is `private`. Only the owner can change it. Of a removed collection it holds once that is restored. */
  visibility?: 'private' | 'unlisted' | 'public' | undefined;
  /**
   * True is the same as `visibility: public`. False makes a public collection private and leaves an unlisted one
   * unlisted.
   */
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
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /** An uploaded picture. Null removes it. */
  cover?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }
    | null
    | undefined;
  /** The default is `private`. Only the owner can change it. Of a removed collection it holds once that is restored. */
  visibility?: 'private' | 'unlisted' | 'public' | undefined;
  /**
   * True is the same as `visibility: public`. False makes a public collection private and leaves an unlisted one
   * unlisted.
   */
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
   * The position in the collection; 0 is the first.
   *
   * 0 to 1000.
   */
  position?: number | undefined;
  /**
   * Why it is in the collection, for all who see it. Without it, a project that is already there keeps its note.
   *
   * At most 280 characters.
   */
  note?: string | null | undefined;
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
  /** Only entries for this project. A value that is not a UUID gets 404. */
  project?: Uuid | undefined;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of collections to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMyCollections. */
export interface ListMyCollectionsReply {
  collections: Collection[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listCurators. */
export interface ListCuratorsInput {
  id: Uuid;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of curators to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listCurators. */
export interface ListCuratorsReply {
  curators: Curator[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of inviteCurator. */
export interface InviteCuratorBody {
  user_id: Uuid;
}

/** Input of inviteCurator. */
export interface InviteCuratorInput {
  id: Uuid;
  body: InviteCuratorBody;
}

/** Reply of inviteCurator. */
export interface InviteCuratorReply {
  curator: Curator;
}

/** Input of removeCurator. */
export interface RemoveCuratorInput {
  id: Uuid;
  user_id: Uuid;
}

/** Reply of removeCurator. Success has no body. */
export type RemoveCuratorReply = undefined;

/** Input of listCurations. */
export interface ListCurationsInput {
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of invitations to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listCurations. */
export interface ListCurationsReply {
  curations: Curation[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of acceptCuration. */
export interface AcceptCurationInput {
  id: Uuid;
}

/** Reply of acceptCuration. */
export interface AcceptCurationReply {
  curator: Curator;
}

/** Input of listShowcases. */
export interface ListShowcasesInput {
  /**
   * Which showcases.
   *
   * Default "open".
   */
  when?: 'open' | 'coming' | 'past' | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of showcases to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listShowcases. */
export interface ListShowcasesReply {
  showcases: Showcase[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of getShowcase. */
export interface GetShowcaseInput {
  id: Uuid;
}

/** Reply of getShowcase. */
export interface GetShowcaseReply {
  showcase: ShowcaseDetail;
}

/** Body of createShowcase. */
export interface CreateShowcaseBody {
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /**
   * When it stops taking entries.
   *
   * At most 40 characters.
   */
  closes_at: DateTime;
  /** At most 5000 characters. */
  description?: string | null | undefined;
  /** An uploaded picture. Null removes it. */
  cover?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }
    | null
    | undefined;
  /**
   * The default is `private`. Nobody but curators can enter a private one. Only the owner can change it. If the board
   * reviews projects, a `public` one waits for a moderator before it is listed, unless a moderator owns it; until then
   * it is `unlisted`, and `moderation` says so.
   */
  visibility?: 'private' | 'unlisted' | 'public' | undefined;
  /**
   * When it begins to take entries. The default is now.
   *
   * At most 40 characters.
   */
  opens_at?: DateTime | undefined;
  /** When the projects are shown: not before it opens. */
  shown_at?: DateTime | null | undefined;
  /** At most 200 characters. */
  place?: string | null | undefined;
  /**
   * `members`, the default: everybody who is signed in. `addresses`: who signs in with an address of the list. `link`:
   * who has the link.
   */
  who_may_enter?: 'members' | 'addresses' | 'link' | undefined;
  /** `by_hand`, the default: curators decide on each entry. */
  accepts?: 'all' | 'by_hand' | undefined;
  /**
   * How many votes every member has in the vote of the audience; 0, the default, is no vote. It does not become fewer
   * once somebody has voted.
   */
  votes_each?: 0 | 1 | 3 | undefined;
  /** When the vote begins: not before `closes_at`. Required for a vote. It cannot change once somebody has voted. */
  voting_opens_at?: DateTime | null | undefined;
  /**
   * When it is over. Required for a vote. Once somebody has voted it can only become later, which `vote_changes` tells
   * everybody; a time in the past ends the vote now. What is over stays over.
   */
  voting_closes_at?: DateTime | null | undefined;
  /**
   * All tracks, in their order. Entries of one that goes have none.
   *
   * At most 12 items.
   */
  tracks?:
    | {
        /**
         * Of a track that is there and stays.
         *
         * At most 40 characters.
         */
        id?: string | undefined;
        /**
         * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
         * script or an emoji needs.
         *
         * 1 to 80 characters.
         */
        name: string;
      }[]
    | undefined;
}

/** Input of createShowcase. */
export interface CreateShowcaseInput {
  body: CreateShowcaseBody;
}

/** Reply of createShowcase. */
export interface CreateShowcaseReply {
  showcase: ShowcaseDetail;
}

/** Body of updateShowcase. */
export interface UpdateShowcaseBody {
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /**
   * When it stops taking entries.
   *
   * At most 40 characters.
   */
  closes_at?: DateTime | undefined;
  /** At most 5000 characters. */
  description?: string | null | undefined;
  /** An uploaded picture. Null removes it. */
  cover?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }
    | null
    | undefined;
  /**
   * The default is `private`. Nobody but curators can enter a private one. Only the owner can change it. If the board
   * reviews projects, a `public` one waits for a moderator before it is listed, unless a moderator owns it; until then
   * it is `unlisted`, and `moderation` says so.
   */
  visibility?: 'private' | 'unlisted' | 'public' | undefined;
  /**
   * When it begins to take entries. The default is now.
   *
   * At most 40 characters.
   */
  opens_at?: DateTime | undefined;
  /** When the projects are shown: not before it opens. */
  shown_at?: DateTime | null | undefined;
  /** At most 200 characters. */
  place?: string | null | undefined;
  /**
   * `members`, the default: everybody who is signed in. `addresses`: who signs in with an address of the list. `link`:
   * who has the link.
   */
  who_may_enter?: 'members' | 'addresses' | 'link' | undefined;
  /** `by_hand`, the default: curators decide on each entry. */
  accepts?: 'all' | 'by_hand' | undefined;
  /**
   * How many votes every member has in the vote of the audience; 0, the default, is no vote. It does not become fewer
   * once somebody has voted.
   */
  votes_each?: 0 | 1 | 3 | undefined;
  /** When the vote begins: not before `closes_at`. Required for a vote. It cannot change once somebody has voted. */
  voting_opens_at?: DateTime | null | undefined;
  /**
   * When it is over. Required for a vote. Once somebody has voted it can only become later, which `vote_changes` tells
   * everybody; a time in the past ends the vote now. What is over stays over.
   */
  voting_closes_at?: DateTime | null | undefined;
  /**
   * All tracks, in their order. Entries of one that goes have none.
   *
   * At most 12 items.
   */
  tracks?:
    | {
        /**
         * Of a track that is there and stays.
         *
         * At most 40 characters.
         */
        id?: string | undefined;
        /**
         * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
         * script or an emoji needs.
         *
         * 1 to 80 characters.
         */
        name: string;
      }[]
    | undefined;
  /** True replaces `link_token`, so that the link that people have admits nobody any more. */
  renews_link?: boolean | undefined;
}

/** Input of updateShowcase. */
export interface UpdateShowcaseInput {
  id: Uuid;
  body: UpdateShowcaseBody;
}

/** Reply of updateShowcase. */
export interface UpdateShowcaseReply {
  showcase: ShowcaseDetail;
}

/** Input of listEntries. */
export interface ListEntriesInput {
  id: Uuid;
  /** Only entries in this state. */
  state?: 'started' | 'submitted' | 'accepted' | 'declined' | 'withdrawn' | undefined;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of entries to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listEntries. */
export interface ListEntriesReply {
  entries: Entry[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of enterShowcase. */
export interface EnterShowcaseBody {
  /**
   * The id of a track. Invisible characters and characters that change the text direction are refused, except joiners
   * and selectors that a script or an emoji needs.
   *
   * At most 40 characters.
   */
  track?: string | null | undefined;
  /**
   * The token of the link, if it takes one to enter.
   *
   * At most 100 characters.
   */
  link?: string | undefined;
  /** The default is true. False notes that the entry is started; a reminder comes a day before the showcase closes. */
  is_submitted?: boolean | undefined;
}

/** Input of enterShowcase. */
export interface EnterShowcaseInput {
  id: Uuid;
  project_id: Uuid;
  body: EnterShowcaseBody;
}

/** Reply of enterShowcase. */
export interface EnterShowcaseReply {
  entry: Entry;
}

/** Body of decideEntry. */
export interface DecideEntryBody {
  state?: 'accepted' | 'declined' | undefined;
  /**
   * Of an entry that is declined: why. Its team sees it, in the notice too. It goes when the entry is accepted.
   *
   * At most 500 characters.
   */
  reason?: string | null | undefined;
  /**
   * The id of a track. Invisible characters and characters that change the text direction are refused, except joiners
   * and selectors that a script or an emoji needs.
   *
   * At most 40 characters.
   */
  track?: string | null | undefined;
  /** 1 to 9999. */
  table_number?: number | null | undefined;
}

/** Input of decideEntry. */
export interface DecideEntryInput {
  id: Uuid;
  project_id: Uuid;
  body: DecideEntryBody;
}

/** Reply of decideEntry. */
export interface DecideEntryReply {
  entry: Entry;
}

/** Input of withdrawEntry. */
export interface WithdrawEntryInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of withdrawEntry. Success has no body. */
export type WithdrawEntryReply = undefined;

/** Input of listProjectShowcases. */
export interface ListProjectShowcasesInput {
  id: Uuid;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of showcases to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listProjectShowcases. */
export interface ListProjectShowcasesReply {
  showcases: ProjectShowcase[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of leaveShowcases. */
export interface LeaveShowcasesInput {
  id: Uuid;
}

/** Reply of leaveShowcases. Success has no body. */
export type LeaveShowcasesReply = undefined;

/** Input of declineAwards. */
export interface DeclineAwardsInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of declineAwards. Success has no body. */
export type DeclineAwardsReply = undefined;

/** Input of takeAwards. */
export interface TakeAwardsInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of takeAwards. Success has no body. */
export type TakeAwardsReply = undefined;

/** Input of listShowcaseAddresses. */
export interface ListShowcaseAddressesInput {
  id: Uuid;
}

/** Reply of listShowcaseAddresses. */
export interface ListShowcaseAddressesReply {
  addresses: string[];
}

/** Body of changeShowcaseAddresses. */
export interface ChangeShowcaseAddressesBody {
  /**
   * Those that are there already are ignored.
   *
   * At most 250 items.
   */
  add?: string[] | undefined;
  /**
   * Those that are not there are ignored. They are removed before others are added.
   *
   * At most 250 items.
   */
  remove?: string[] | undefined;
}

/** Input of changeShowcaseAddresses. */
export interface ChangeShowcaseAddressesInput {
  id: Uuid;
  body: ChangeShowcaseAddressesBody;
}

/** Reply of changeShowcaseAddresses. */
export interface ChangeShowcaseAddressesReply {
  total: number;
}

/** Input of castShowcaseVote. */
export interface CastShowcaseVoteInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of castShowcaseVote. */
export type CastShowcaseVoteReply = ShowcaseVotes;

/** Input of withdrawShowcaseVote. */
export interface WithdrawShowcaseVoteInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of withdrawShowcaseVote. */
export type WithdrawShowcaseVoteReply = ShowcaseVotes;

/** Input of getShowcaseResults. */
export interface GetShowcaseResultsInput {
  id: Uuid;
}

/** Reply of getShowcaseResults. */
export interface GetShowcaseResultsReply {
  results: ShowcaseResult[];
  /** Number of all votes for projects in the showcase. */
  votes_count: number;
  /** Whether the vote is over. */
  is_final: boolean;
}

/** Input of listShowcaseLog. */
export interface ListShowcaseLogInput {
  id: Uuid;
  /**
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of decisions to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listShowcaseLog. */
export interface ListShowcaseLogReply {
  decisions: ShowcaseDecision[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of setAwards. */
export interface SetAwardsBody {
  /** At most 20 items. */
  awards: {
    /**
     * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
     * script or an emoji needs.
     *
     * 1 to 80 characters.
     */
    name: string;
    project_id: Uuid;
    /** At most 280 characters. */
    citation?: string | null | undefined;
  }[];
}

/** Input of setAwards. */
export interface SetAwardsInput {
  id: Uuid;
  body: SetAwardsBody;
}

/** Reply of setAwards. */
export interface SetAwardsReply {
  awards: Award[];
}

/** Input of getJury. */
export interface GetJuryInput {
  id: Uuid;
}

/** Reply of getJury. */
export interface GetJuryReply {
  jury: Jury;
}

/** Body of setJury. */
export interface SetJuryBody {
  kind?: 'none' | 'pairwise' | 'rubric' | undefined;
  /**
   * What judges give marks for, from 1 to 5. A rubric needs one at least.
   *
   * At most 8 items.
   */
  criteria?:
    | {
        /**
         * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
         * script or an emoji needs.
         *
         * 1 to 80 characters.
         */
        name: string;
        /**
         * The default is 1.
         *
         * 1 to 10.
         */
        weight?: number | undefined;
      }[]
    | undefined;
  is_open?: boolean | undefined;
  are_results_public?: boolean | undefined;
}

/** Input of setJury. */
export interface SetJuryInput {
  id: Uuid;
  body: SetJuryBody;
}

/** Reply of setJury. */
export interface SetJuryReply {
  jury: Jury;
}

/** Body of addJudge. */
export interface AddJudgeBody {
  user_id?: Uuid | undefined;
  /** At most 254 characters. */
  address?: string | undefined;
}

/** Input of addJudge. */
export interface AddJudgeInput {
  id: Uuid;
  body: AddJudgeBody;
}

/** Reply of addJudge. */
export interface AddJudgeReply {
  judge: Judge;
}

/** Input of removeJudge. */
export interface RemoveJudgeInput {
  id: Uuid;
  judge_id: Uuid;
}

/** Reply of removeJudge. Success has no body. */
export type RemoveJudgeReply = undefined;

/** Input of getMyAssignment. */
export interface GetMyAssignmentInput {
  id: Uuid;
}

/** Reply of getMyAssignment. */
export interface GetMyAssignmentReply {
  assignment: Assignment;
}

/** Input of takeAssignment. */
export interface TakeAssignmentInput {
  id: Uuid;
}

/** Reply of takeAssignment. */
export interface TakeAssignmentReply {
  assignment: Assignment;
}

/** Input of releaseAssignment. */
export interface ReleaseAssignmentInput {
  id: Uuid;
}

/** Reply of releaseAssignment. Success has no body. */
export type ReleaseAssignmentReply = undefined;

/** Body of submitJudgement. */
export interface SubmitJudgementBody {
  /**
   * Pairwise: `better` or `worse` than the project before; `seen` if there is none to compare with. Rubric: `scored`.
   * `skipped`: not for me; it does not come again. `absent`: nobody is there.
   */
  outcome: 'better' | 'worse' | 'seen' | 'scored' | 'skipped' | 'absent';
  /** For `better` and `worse`: `before.id` of the assignment. */
  before?: Uuid | undefined;
  /**
   * For `scored`: one for each criterion.
   *
   * At most 8 items.
   */
  marks?:
    | {
        /** At most 40 characters. */
        criterion: string;
        /** 1 to 5. */
        mark: number;
      }[]
    | undefined;
  /**
   * To the curators.
   *
   * At most 1000 characters.
   */
  comment?: string | null | undefined;
}

/** Input of submitJudgement. */
export interface SubmitJudgementInput {
  id: Uuid;
  project_id: Uuid;
  body: SubmitJudgementBody;
}

/** Reply of submitJudgement. */
export interface SubmitJudgementReply {
  assignment: Assignment;
}

/** Input of undoJudgement. */
export interface UndoJudgementInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of undoJudgement. Success has no body. */
export type UndoJudgementReply = undefined;

/** Input of clearAbsences. */
export interface ClearAbsencesInput {
  id: Uuid;
  project_id: Uuid;
}

/** Reply of clearAbsences. Success has no body. */
export type ClearAbsencesReply = undefined;

/** Input of getJuryResults. */
export interface GetJuryResultsInput {
  id: Uuid;
}

/** Reply of getJuryResults. */
export interface GetJuryResultsReply {
  results: JuryResults;
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
   * Must be unique. Names that could be mistaken for the board or its operators are refused.
   *
   * 1 to 40 characters.
   */
  username?: string | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 120 characters.
   */
  full_name?: string | null | undefined;
  /** At most 2048 characters. */
  avatar_url?: Uri | null | undefined;
  /** An uploaded picture of you. Null removes it. */
  portrait?:
    | {
        /**
         * Of a picture that you uploaded, or that is there already.
         *
         * At most 40 characters.
         */
        id: string;
        /**
         * What the picture shows, in words. Invisible characters and characters that change the text direction are refused,
         * except joiners and selectors that a script or an emoji needs.
         *
         * At most 250 characters.
         */
        alt?: string | null | undefined;
      }
    | null
    | undefined;
  /** At most 2000 characters. */
  bio?: string | null | undefined;
  /** At most 2048 characters. */
  github_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  linkedin_url?: Uri | null | undefined;
  /** At most 2048 characters. */
  website_url?: Uri | null | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * At most 40 characters.
   */
  year_of_study?: string | null | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
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
   * Number of items per page. The default is 1000; values above 1000 count as 1000.
   *
   * 1 to 1000; default 1000.
   */
  limit?: number | undefined;
  /**
   * Number of projects to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMyProjects. */
export interface ListMyProjectsReply {
  projects: Project[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listMyNotices. */
export interface ListMyNoticesInput {
  /**
   * All notices, or only unread ones.
   *
   * Default "all".
   */
  state?: 'all' | 'unread' | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of notices to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listMyNotices. */
export interface ListMyNoticesReply {
  notices: Notice[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of markNoticesRead. */
export interface MarkNoticesReadBody {
  /** 1 to 100 items. */
  ids?: Uuid[] | undefined;
  /**
   * The `seq` of the latest notice that the caller has seen.
   *
   * At least 0.
   */
  up_to?: number | undefined;
}

/** Input of markNoticesRead. */
export interface MarkNoticesReadInput {
  body: MarkNoticesReadBody;
}

/** Reply of markNoticesRead. */
export interface MarkNoticesReadReply {
  state: NoticeState;
}

/** streamMyNotices has no parameters. */
export type StreamMyNoticesInput = Record<string, never>;

/** Reply of streamMyNotices. */
export type StreamMyNoticesReply = NoticeState;

/** getNoticePreferences has no parameters. */
export type GetNoticePreferencesInput = Record<string, never>;

/** Reply of getNoticePreferences. */
export interface GetNoticePreferencesReply {
  preferences: NoticePreferences;
  /** Whether this board sends mail. If not, preferences of mail are stored and have no effect. */
  sends_mail: boolean;
}

/** Body of updateNoticePreferences. */
export interface UpdateNoticePreferencesBody {
  comment?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  reply?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  mention?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  like?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  invitation?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  invitation_answer?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  review_decision?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  scheduled_launch?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  result?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  report_outcome?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  votes?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  launch?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  project_update?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  collection_addition?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  curation?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  entry_decision?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  showcase_reminder?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  award?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  judge_invitation?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  moderation?:
    | {
        /** Whether the board shows such notices. */
        site?: boolean | undefined;
        /** `now` sends a mail for each notice, `daily` and `weekly` collect them. */
        mail?: 'off' | 'now' | 'daily' | 'weekly' | undefined;
      }
    | undefined;
  digest?:
    | {
        /** Whether a mail once a week has the launches with the most votes, and the news of my projects. */
        mail: 'off' | 'weekly';
      }
    | undefined;
}

/** Input of updateNoticePreferences. */
export interface UpdateNoticePreferencesInput {
  body: UpdateNoticePreferencesBody;
}

/** Reply of updateNoticePreferences. */
export interface UpdateNoticePreferencesReply {
  preferences: NoticePreferences;
  /** Whether this board sends mail. If not, preferences of mail are stored and have no effect. */
  sends_mail: boolean;
}

/** Body of unsubscribe. */
export interface UnsubscribeBody {
  /** 1 to 200 characters. */
  token: string;
}

/** Input of unsubscribe. */
export interface UnsubscribeInput {
  body: UnsubscribeBody;
}

/** Reply of unsubscribe. */
export interface UnsubscribeReply {
  unsubscription: Unsubscription;
}

/** Input of follow. */
export interface FollowInput {
  type: 'user' | 'category' | 'project' | 'collection';
  id: Uuid;
}

/** Reply of follow. Success has no body. */
export type FollowReply = undefined;

/** Input of unfollow. */
export interface UnfollowInput {
  type: 'user' | 'category' | 'project' | 'collection';
  id: Uuid;
}

/** Reply of unfollow. Success has no body. */
export type UnfollowReply = undefined;

/** Input of listFollows. */
export interface ListFollowsInput {
  /** Only things of this type. */
  type?: 'user' | 'category' | 'project' | 'collection' | undefined;
  /** Only the thing with this id. A value that is not a UUID gets 404. */
  thing?: Uuid | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of things to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listFollows. */
export interface ListFollowsReply {
  follows: Follow[];
  /** Number of all items, on all pages. */
  total?: number;
  /** Page size used. It is smaller than requested if the page would exceed 1 MB. */
  limit?: number;
  /** Offset used. With a cursor: the number of items on the pages before. */
  offset?: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of findUsers. */
export interface FindUsersInput {
  /**
   * The start of a user name or of a word of a full name.
   *
   * 1 to 80 characters.
   */
  search: string;
  /**
   * Number of items per page. The default is 20; values above 100 count as 100.
   *
   * 1 to 100; default 20.
   */
  limit?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of findUsers. */
export interface FindUsersReply {
  users: UserSummary[];
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of report. */
export interface ReportBody {
  target_type: 'project' | 'comment' | 'user' | 'collection';
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
   * `resolved` reports are sorted by most recently resolved.
   *
   * Default "open".
   */
  state?: 'open' | 'resolved' | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
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
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
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
   * `approved`: those that were approved and wait for their time (`launches_at`), the next first.
   *
   * Default "waiting".
   */
  state?: 'waiting' | 'approved' | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
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
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
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

/** Input of withdrawApproval. */
export interface WithdrawApprovalInput {
  id: Uuid;
  /**
   * The reason, for the log. The person concerned may be able to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of withdrawApproval. */
export interface WithdrawApprovalReply {
  project: Project;
}

/** Input of approveShowcase. */
export interface ApproveShowcaseInput {
  id: Uuid;
}

/** Reply of approveShowcase. */
export interface ApproveShowcaseReply {
  showcase: ShowcaseDetail;
}

/** Body of rejectRevision. */
export interface RejectRevisionBody {
  /**
   * The reason. The person concerned can read it.
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
   * The reason. The person concerned can read it.
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
   * The reason, for the log. The person concerned may be able to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of restoreProject. */
export interface RestoreProjectReply {
  project: Project;
}

/** Body of removeCollection. */
export interface RemoveCollectionBody {
  /**
   * The reason. The person concerned can read it.
   *
   * 1 to 1000 characters.
   */
  reason: string;
}

/** Input of removeCollection. */
export interface RemoveCollectionInput {
  id: Uuid;
  body: RemoveCollectionBody;
}

/** Reply of removeCollection. */
export interface RemoveCollectionReply {
  collection: Collection;
}

/** Body of removeComment. */
export interface RemoveCommentBody {
  /**
   * The reason. The person concerned can read it.
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

/** Input of restoreCollection. */
export interface RestoreCollectionInput {
  id: Uuid;
  /**
   * The reason, for the log. The person concerned may be able to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of restoreCollection. */
export interface RestoreCollectionReply {
  collection: Collection;
}

/** Input of restoreComment. */
export interface RestoreCommentInput {
  id: Uuid;
  /**
   * The reason, for the log. The person concerned may be able to read it.
   *
   * At most 1000 characters.
   */
  reason?: string | undefined;
}

/** Reply of restoreComment. */
export interface RestoreCommentReply {
  comment: Comment;
}

/** Input of listCommentEdits. */
export interface ListCommentEditsInput {
  id: Uuid;
}

/** Reply of listCommentEdits. */
export interface ListCommentEditsReply {
  edits: CommentEdit[];
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
   * The reason, for the log. The person concerned may be able to read it.
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
  /** Only actions on objects of this type. */
  target_type?: 'project' | 'comment' | 'user' | 'collection' | 'category' | 'report' | 'term' | undefined;
  /** Only actions on the object with this id. */
  target_id?: Uuid | undefined;
  /**
   * Only actions that concern this project or person, directly or indirectly: also the project and the author of a
   * removed comment, the team of a removed project, the curators of a removed collection, and the subject of a report.
   */
  concerns?: Uuid | undefined;
  /** Only actions by this moderator. */
  moderator?: Uuid | undefined;
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of entries to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
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
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Input of listShowcaseQueue. */
export interface ListShowcaseQueueInput {
  /**
   * Number of items per page. The default is 24; values above 100 count as 100.
   *
   * 1 to 100; default 24.
   */
  limit?: number | undefined;
  /**
   * Number of showcases to skip.
   *
   * At least 0; default 0.
   */
  offset?: number | undefined;
  /**
   * The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without
   * `offset`. After 410 `cursor_expired`, start again without a cursor.
   *
   * 1 to 2048 characters.
   */
  cursor?: string | undefined;
}

/** Reply of listShowcaseQueue. */
export interface ListShowcaseQueueReply {
  showcases: WaitingShowcase[];
  total: number;
  limit: number;
  offset: number;
  /**
   * The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every
   * item that exists throughout exactly once, even if the list changes in between.
   */
  next?: string;
}

/** Body of createCategory. */
export interface CreateCategoryBody {
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
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
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
   * script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /** At most 1000 characters. */
  description?: string | null | undefined;
  /**
   * Invisible characters and characters that change the text direction are refused, except joiners and selectors that a
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

/** Body of createTerm. */
export interface CreateTermBody {
  /**
   * Its address, which it keeps: lower-case letters, digits and hyphens, a letter first.
   *
   * 2 to 40 characters.
   */
  slug: string;
  /**
   * For people, such as `Autumn term 2026`. Invisible characters and characters that change the text direction are
   * refused, except joiners and selectors that a script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name: string;
  /** In the time zone of the board, in the years 1971 to 9998. */
  first_day: string;
  /** Not before `first_day`, and at most 400 days after it. */
  last_day: string;
}

/** Input of createTerm. */
export interface CreateTermInput {
  body: CreateTermBody;
}

/** Reply of createTerm. */
export interface CreateTermReply {
  term: Term;
}

/** Body of updateTerm. */
export interface UpdateTermBody {
  /**
   * For people, such as `Autumn term 2026`. Invisible characters and characters that change the text direction are
   * refused, except joiners and selectors that a script or an emoji needs.
   *
   * 1 to 80 characters.
   */
  name?: string | undefined;
  /** In the time zone of the board, in the years 1971 to 9998. */
  first_day?: string | undefined;
  /** Not before `first_day`, and at most 400 days after it. */
  last_day?: string | undefined;
}

/** Input of updateTerm. */
export interface UpdateTermInput {
  id: Uuid;
  body: UpdateTermBody;
}

/** Reply of updateTerm. */
export interface UpdateTermReply {
  term: Term;
}

/** Input of deleteTerm. */
export interface DeleteTermInput {
  id: Uuid;
}

/** Reply of deleteTerm. Success has no body. */
export type DeleteTermReply = undefined;

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
