// One long page on purpose: the columns of every table, one after the other, as a schema is read.

import type {
  AdministrationAct,
  Announcement,
  AppealOutcome,
  CaseVerdict,
  ChangedType,
  ChangeOp,
  DeclarationKind,
  DepositLicence,
  DepositReason,
  Entrants,
  EntryState,
  FollowedType,
  HandoverReason,
  JuryKind,
  LogTarget,
  LtiRosterState,
  MailTime,
  ModerationAction,
  NoticeKind,
  Outcome,
  ProjectLink,
  ProjectText,
  ReceiptAct,
  RemovalRule,
  ShowcaseAction,
  StoredPeriodKind,
  TeamsSee,
  Visibility,
  VotesEach,
  WebhookDelivery,
  WebhookFormat,
  WebhookSubject,
} from '@launch-board/contract';
import type { OptionalTime } from '@launch-board/contract/showcase-times';
import type { VisitKind } from '@launch-board/contract/visits';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Unix milliseconds, UTC. */
type Time = number;
/** 0 or 1, because the drivers of the two engines represent booleans differently. */
type Flag = 0 | 1;
type Id = string;

/** The time of the last change, counts aside, and the number of changes to editable fields. `versions.ts` sets both. */
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
  /** Set if the person was erased. The row then exists only because threads refer to it. */
  erased_at: Time | null;
  /** 0 if the person stays out of the data set. */
  in_dataset: Generated<Flag>;
  /** From when on the board knows that the person has left the university; null for everybody else. */
  alumni_since: Generated<Time | null>;
};

/** Names in other languages, see `own-names.ts`. */
type OwnNames = Generated<string | null>;

type Categories = {
  /** A short, stable number, which identifies the category in the text index. */
  seq: Generated<number>;
  id: Id;
  name: string;
  description: string | null;
  icon: string | null;
  color: string | null;
  is_active: Flag;
  created_at: Time;
  names: OwnNames;
};

export type ProjectStatus = 'draft' | 'pending' | 'active' | 'removed' | 'withdrawn';

/** What owners write and moderators review, on a board that reviews. A proposal for a project has the same columns. */
export type ReviewedFields = Record<ProjectText | ProjectLink, string | null> & {
  name: string;
  tagline: string;
  /** Uploaded pictures; see `pictures.ts` for the form. */
  images: string | null;
};

type Projects = Versioned &
  ReviewedFields & {
    /** The row number that the text index refers to. It never leaves the store. */
    seq: Generated<number>;
    id: Id;
    status: ProjectStatus;
    created_at: Time;
    /** `carried_votes` plus the number of rows in `votes`. */
    upvotes_count: number;
    carried_votes: number;
    /** The number of comments that are not deleted. */
    comments_count: number;
    category_id: Id | null;
    user_id: Id | null;
    /** `fold(name)` and `fold(tagline)`, which search compares. */
    name_folded: string;
    tagline_folded: string;
    /** The time of the last change by a person here. An import does not change such a project. */
    edited_at: Time | null;
    import_key: string | null;
    /** The digest of the line that was imported last: an equal line changes nothing. */
    import_digest: string | null;
    /** The reason for the status, for the owners. */
    status_reason: Generated<string | null>;
    /** The status of a removed project before its removal. */
    status_before: Generated<ProjectStatus | null>;
    /** The time when it first became public. `created_at` was set to the same time. */
    published_at: Generated<Time | null>;
    /** Since when the project, or the proposal for it, has waited for approval; null if neither waits. */
    pending_at: Generated<Time | null>;
    /** When it becomes public by itself. A trigger empties it, and the next column, once it is public or gone. */
    launches_at: Generated<Time | null>;
    /** The revision that a moderator approved before its time. An edit makes another revision, which is not approved. */
    approved_revision: Generated<number | null>;
    /** 0 if its owners keep it out of the data set. */
    in_dataset: Generated<Flag>;
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

export type Votes = { project_id: Id; user_id: Id; created_at: Time };

/** Votes that were withdrawn. A vote that is cast again has the time of the first one; triggers see to it. */
type WithdrawnVotes = Votes & { withdrawn_at: Time };

type Comments = Versioned & {
  id: Id;
  project_id: Id;
  user_id: Id | null;
  parent_id: Id | null;
  content: string;
  created_at: Time;
  edited_at: Time | null;
  deleted_at: Time | null;
  /** Set if a moderator removed the comment. Its text is then kept. */
  removal_reason: Generated<string | null>;
  /** The number of rows in `comment_likes`, kept by triggers, and of `carried_likes`. */
  likes_count: Generated<number>;
  /** Those that an import brought along. */
  carried_likes: Generated<number>;
  /** The team says what changed. */
  is_update: Generated<Flag>;
};

type CommentLikes = { user_id: Id; comment_id: Id; created_at: Time };

/** What a comment said before an edit, with the revision that said it. */
type CommentEdits = { comment_id: Id; revision: number; content: string; replaced_at: Time };

/** Whom a comment mentions, and the user name as it was then. */
type CommentMentions = { comment_id: Id; user_id: Id; name: string };

type ProjectMembers = {
  id: Id;
  project_id: Id;
  user_id: Id;
  role: 'owner' | 'member';
  invited_by: Id | null;
  created_at: Time;
  /** Null until the person accepts the invitation. */
  accepted_at: Time | null;
};

type Collections = Versioned & {
  id: Id;
  user_id: Id;
  name: string;
  description: string | null;
  is_public: Flag;
  /** Whoever knows the address sees it. Never 1 together with `is_public`: a trigger sees to it. */
  is_unlisted: Generated<Flag>;
  created_at: Time;
  /** See `pictures.ts` for the form. */
  cover: Generated<string | null>;
  /** When a moderator removed it, and why. Until it is restored only its curators and moderators see it. */
  removed_at: Generated<Time | null>;
  removal_reason: Generated<string | null>;
  /** Since when it waits for a moderator, to be listed; kept while it is removed. */
  pending_at: Generated<Time | null>;
  approved_at: Generated<Time | null>;
  /** While it is removed or waits: what its owner has chosen. The other two columns say what holds. */
  wanted_visibility: Generated<Visibility | null>;
};

type CollectionProjects = {
  collection_id: Id;
  project_id: Id;
  position: number;
  created_at: Time;
  note: Generated<string | null>;
};

/** Who edits a collection besides its owner. */
type CollectionCurators = {
  id: Id;
  collection_id: Id;
  user_id: Id;
  invited_by: Id | null;
  created_at: Time;
  /** Null until the person accepts the invitation. */
  accepted_at: Time | null;
};

/** The intake of a collection. */
type Showcases = Record<OptionalTime, Time | null> & {
  collection_id: Id;
  opens_at: Time;
  closes_at: Time;
  place: string | null;
  floor_plan: Generated<string | null>;
  who_may_enter: Entrants;
  accepts: 'all' | 'by_hand';
  /** JSON: ids and names. */
  tracks: string;
  link_token: string;
  votes_each: VotesEach;
  /** Whether the vote may begin before entries close. */
  takes_entries_while_voting: Generated<0 | 1>;
  /** When entries and the vote were to end, if curators have ended them early. */
  was_to_close_at: Generated<Time | null>;
  vote_was_to_close_at: Generated<Time | null>;
  /** When what it no longer has was to be. Triggers write these. */
} & Record<`called_off_${OptionalTime}`, Generated<Time | null>>;

/** Awards in their order. They stay when their project is no longer public. */
type ShowcaseAwards = { collection_id: Id; position: number; name: string; project_id: Id; citation: string | null };

/** Awards that only curators see until their winners are shown in the hall: then they move to `showcase_awards`. */
type HeldAwards = ShowcaseAwards;

/** What the screens in the hall of a showcase show. */
type Halls = {
  collection_id: Id;
  /** In capitals; of one vote at a time. */
  code: string | null;
  /** Of the reveal of the awards; null while there is none. */
  step: number | null;
};

/** Codes on paper with which people without an account vote. */
type GuestCodes = {
  id: Id;
  collection_id: Id;
  sheet: number;
  /** Its number on the sheet. */
  position: number;
  digest: string;
  state: 'unused' | 'used' | 'revoked';
  created_at: Time;
};

type GuestVotes = { code_id: Id; project_id: Id; collection_id: Id };

/**
 * Votes of the audience of a showcase, apart from those on the board. Those for what is declined are kept, as it may be accepted
 * again; a trigger removes those for what its team takes back.
 */
type ShowcaseVotes = { collection_id: Id; user_id: Id; project_id: Id; created_at: Time };

/** E-mail addresses in lower case. */
type ShowcaseAddresses = { collection_id: Id; address: string; created_at: Time };

/**
 * Triggers accept what is put into the collection, and decline what is taken out. They put nothing in that its team has not
 * agreed to, so that what is accepted always has its consent.
 */
type ShowcaseEntries = {
  collection_id: Id;
  project_id: Id;
  /** Null if the account no longer exists. */
  user_id: Id | null;
  state: EntryState;
  track: string | null;
  table_number: number | null;
  entered_at: Time;
  /** Why it was declined. A trigger empties it once the entry is in any other state. */
  reason: Generated<string | null>;
  /** When its team entered it; null before, and once it has taken that back. */
  consented_at: Generated<Time | null>;
  /** The name of the showcase that the team knows: it was told of later ones. Null before it is entered. */
  told_name: Generated<string | null>;
  awards_declined_at: Generated<Time | null>;
  /** When its project was last taken from the public, by a trigger. Null once the team has entered it as it is then. */
  unpublished_at: Generated<Time | null>;
};

/** Who was on a team when it had entered, and has left it: kept by triggers for the jury. */
type ShowcaseFormerMembers = { collection_id: Id; project_id: Id; user_id: Id; left_at: Time };

/** What curators have decided since the vote of the audience began. */
type ShowcaseLog = {
  id: Id;
  collection_id: Id;
  /** Null if the account no longer exists. */
  user_id: Id | null;
  action: ShowcaseAction;
  project_id: Id | null;
  /** JSON. */
  details: string | null;
  created_at: Time;
};

/** What the showcases of a course have in common. It goes with its last showcase, by a trigger. */
type Courses = { id: Id; name: string; code: string | null; created_at: Time; updated_at: Time };

/** Which course a showcase belongs to, and in which term it is. */
type CourseShowcases = { collection_id: Id; course_id: Id; term: string | null };

/** What teams are asked to say of their work: JSON. */
type ShowcaseDeclarations = { collection_id: Id; kinds: string };

/** What a team says of the work that it has entered. */
type EntryDeclarations = {
  collection_id: Id;
  project_id: Id;
  kind: DeclarationKind;
  choice: 'none' | 'some';
  words: string | null;
  declared_at: Time;
};

/** What teams hand in by when. */
type Stages = {
  id: Id;
  collection_id: Id;
  name: string;
  ask: string | null;
  /** JSON. */
  takes: string;
  /** What a file may be: JSON. Null where any kind will do. */
  file_kinds: string | null;
  due_at: Time;
  position: number;
};

/** What a team has handed in for a stage, and what curators say to it. */
type HandIns = {
  stage_id: Id;
  project_id: Id;
  /** Null if the account no longer exists. */
  user_id: Id | null;
  words: string | null;
  link: string | null;
  handed_at: Time;
  comment: string | null;
  commented_at: Time | null;
  file_id: string | null;
};

/** A file that a team has handed in, in the store of pictures; see `domain/hand-in-files/keeping.ts`. */
type HandInFiles = {
  id: string;
  state: 'coming' | 'ready' | 'going';
  name: string;
  format: string;
  bytes: number;
  sha256: string;
  /** Of the bytes, as a ZIP has it. */
  crc32: number;
  created_at: Time;
  /** When the sweep looks at it; null while it is handed in. */
  due_at: Time | null;
};

/** What a team asks with its launch. */
type Questions = {
  id: Id;
  project_id: Id;
  /** From 1. */
  place: number;
  words: string;
  /** Of a changed one, when the one before it was asked. */
  asked_at: Time;
  /** Until then others do not see it. */
  waits_until: Time | null;
  /** Set if another took its place. */
  retired_at: Time | null;
};

/** Comments that answer a question. */
type Answers = {
  comment_id: Id;
  question_id: Id;
  /** The author shared a team with somebody who asked. */
  is_close: Flag;
  helped_at: Time | null;
};

/** New members who do not want to see what there is to do first. */
type DismissedSteps = { user_id: Id; dismissed_at: Time };

/** Projects whose owners agree that the board keeps what their website said. */
type KeepingChoices = { project_id: Id; agreed_at: Time };

/** What a website said when it was last there. */
type KeptPages = {
  project_id: Id;
  /** A page of another address is not shown. */
  url: string;
  title: string | null;
  words: string;
  kept_at: Time;
};

/** Terms whose mails were begun. */
type TermMails = { term_id: Id; begun_at: Time };

/** How far the board has got in looking at the websites of projects, in the order of `projects.seq`. It has one row. */
type LinkWalk = { id: number; after_seq: number; walked_at: Time; lease_until: Time };

/** Websites that did not answer when the board last looked. */
type LinkFaults = {
  project_id: Id;
  /** A fault of another address counts for nothing. */
  url: string;
  /** On so many days. 0 if the board was asked to come later. */
  failures: number;
  failing_since: Time;
  /** Of the last failure, a day of the board. */
  failed_on: string;
  dead_at: Time | null;
  /** When the board looks again. */
  due_at: Time;
};

/** Hosts that asked the board not to come before a time. */
type LinkRests = { host: string; rests_until: Time };

/** Projects whose owners want nobody to look at their website. */
type UncheckedLinks = { project_id: Id; chosen_at: Time };

/** The repository that a project has joined, and what it said when the board last looked. */
type Repositories = {
  project_id: Id;
  /** Who joined it; null once they are erased. Releases are published in their name. */
  user_id: Id | null;
  kind: 'github' | 'gitlab' | 'gitea';
  host: string;
  path: string;
  publishes: Flag;
  joined_at: Time;
  looked_at: Time | null;
  due_at: Time;
  etag: string | null;
  releases_etag: string | null;
  /** In JSON: facts that everybody may see, the first picture, and the names of contributors. */
  facts: string;
  moved_to: string | null;
  failures: number;
  failed_on: string;
  failing_since: Time | null;
};

/** Each release that was ever seen, so that none comes twice. Its text goes once it is decided. */
type RepositoryReleases = {
  id: Id;
  project_id: Id;
  remote_id: string;
  name: string;
  words: string | null;
  released_at: Time | null;
  seen_at: Time;
};

/** Hosts of repositories that the board asks now, or that asked it not to come before a time. */
type RepositoryHosts = { host: string; rests_until: Time };

/** Projects that are looking for a new owner. */
type OwnerSearches = { project_id: Id; user_id: Id | null; words: string | null; started_at: Time };

/** Who would take one over. They go with the search. */
type TakeOvers = { project_id: Id; user_id: Id; words: string; asked_at: Time; declined_at: Time | null };

/** Who has taken a project over, which its line of time tells. */
type Handings = { id: Id; project_id: Id; user_id: Id; handed_at: Time };

/** What the board does next for one. */
export type DepositStep = 'create' | 'describe' | 'files' | 'reserve' | 'publish' | 'submit' | 'wait' | 'discard';

/** Versions of a project in a repository, and what is on its way there. */
type Deposits = {
  id: Id;
  project_id: Id;
  version: number;
  status: 'asked' | 'working' | 'published' | 'ended';
  step: DepositStep;
  licence: DepositLicence;
  /** Stands for the contents and the names. */
  digest: string;
  /** What is deposited, without the names; null once it is over. See `domain/deposits/contents.ts`. */
  content: string | null;
  asked_by: Id | null;
  asked_at: Time;
  /** 1 if another owner has to agree. */
  needs_other: Flag;
  agreed_by: Id | null;
  agreed_at: Time | null;
  /** When the repository was asked to make the draft: it may have, even if no id of it is here. */
  created_at: Time | null;
  record_id: string | null;
  doi: string | null;
  concept_doi: string | null;
  url: string | null;
  /** A digest of the iDs of its authors that the draft names; null while there is none, and once it is over. */
  described_orcids: string | null;
  /** When the draft was handed to the curators of the community. */
  submitted_at: Time | null;
  published_at: Time | null;
  ended_at: Time | null;
  reason: DepositReason | null;
  detail: string | null;
  attempts: number;
  due_at: Time;
  lease_until: Time;
};

/** Whom an unpublished deposit names. The rows go when it is over. */
type DepositAuthors = { deposit_id: Id; user_id: Id; place: number; name: string; orcid_id: string | null };

/** As somebody has shown by signing in there. */
type OrcidIds = { user_id: Id; issuer: string; orcid_id: string; connected_at: Time };

/** A word of the list of moderators for what somebody can do. */
type Skills = { id: string; name: string; position: number };

/** What a team and a person say alike of what they look for. */
type Wish = {
  words: string | null;
  /** Ids of skills, between spaces: ` design frontend `. */
  skills: string;
  /** The folded words that a search compares. */
  found_by: string;
  /** A week. */
  hours: number | null;
  /** A day of the board, such as 2027-01-22. */
  until: string | null;
  created_at: Time;
  confirmed_at: Time;
};

/** Whom a team looks for. */
type Openings = Wish & {
  id: Id;
  project_id: Id;
  /** Within this showcase; null if it is none. */
  collection_id: Id | null;
  /** Null if the account no longer exists. */
  user_id: Id | null;
  role: string;
  /** How many more people. It goes with the last one. */
  seats: number;
  /** Whether everybody reads the name of a project that is not public. */
  names_project: Flag;
};

/** Who would join a team: of a showcase, or any. */
type FreePeople = Wish & { id: Id; user_id: Id; collection_id: Id | null; role: string | null };

/** What one has asked the other: the person a team, for an opening, or an owner a person who is free. */
type TeamRequests = {
  id: Id;
  project_id: Id;
  collection_id: Id | null;
  asked_by: Id;
  joiner_id: Id;
  opening_id: Id | null;
  free_id: Id | null;
  words: string;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  created_at: Time;
  decided_at: Time | null;
};

/** What curators suggest to somebody who is alone. */
type Pairings = {
  id: Id;
  collection_id: Id;
  user_id: Id;
  opening_id: Id | null;
  free_id: Id | null;
  /** As JSON. */
  reasons: string;
  created_at: Time;
};

/** Showcases whose teams set goals. */
type ShowcaseGoals = { collection_id: Id; turned_on_at: Time };

/** What a team will have done by when. */
type Goals = {
  id: Id;
  collection_id: Id;
  project_id: Id;
  /** Who has written it last. Null if the account no longer exists, like who said that it is done. */
  user_id: Id | null;
  words: string;
  /** A day of the board, such as 2027-01-22. */
  due_on: string;
  created_at: Time;
  done_at: Time | null;
  done_by: Id | null;
  note: string | null;
};

/** Who is expected to enter a showcase. */
type RosterLines = {
  id: Id;
  collection_id: Id;
  /** In lower case. */
  address: string;
  name: string | null;
  /** In the order in which they were added. */
  position: number;
  created_at: Time;
};

/** Which person of a learning platform is which person here. A platform is its issuer and our id with it. */
type LtiAccounts = { id: Id; platform: string; subject: string; user_id: Id; created_at: Time };

/** Launches of the last hour. `facts` is JSON; see `domain/lti/facts.ts`. */
type LtiLaunches = {
  id: Id;
  platform: string;
  subject: string;
  /** Who has said that it is theirs. */
  user_id: Id | null;
  facts: string;
  created_at: Time;
};

/** Digests of what was taken once. */
type LtiNonces = { digest: string; created_at: Time };

/** A link in a course that leads to a showcase. `services` is JSON; see `domain/lti/facts.ts`. */
type LtiLinks = {
  id: Id;
  platform: string;
  deployment: string;
  resource: string;
  collection_id: Id;
  course: string | null;
  services: string;
  /** The column of the grade book, once there is one. */
  line_item: string | null;
  roster_state: LtiRosterState;
  /** JSON; see `domain/lti/outcome.ts`. */
  roster_outcome: string;
  /** When it came to be in that state. */
  roster_at: Time | null;
  scores_at: Time | null;
  /** Until then one request alone sends scores. */
  busy_until: Time;
  created_at: Time;
};

type LtiRosterLines = { line_id: Id; link_id: Id; reading_id: Id };

/** Digests of addresses. */
type LtiKeptOff = { collection_id: Id; digest: string };

/** What was sent last of a person of a platform. */
type LtiScores = { link_id: Id; subject: string; digest: string; sent_at: Time };

/** When curators had those reminded who had not entered. */
type RosterReminders = {
  id: Id;
  collection_id: Id;
  /** Null if the account no longer exists. */
  user_id: Id | null;
  /** How many addresses there were. */
  addressed: number;
  created_at: Time;
};

/** Who on the team of an entry shows their e-mail address to the curators. */
type EntrantAddresses = { collection_id: Id; project_id: Id; user_id: Id; agreed_at: Time };

/** Which columns of a grade file a curator has chosen: JSON. */
type GradeColumns = { collection_id: Id; user_id: Id; names: string };

/** What curators have written to the team of an entry; null until the team sees it. */
type EntryFeedback = {
  collection_id: Id;
  project_id: Id;
  words: string;
  updated_at: Time;
  released_at: Time | null;
};

/** How the jury of a showcase works. */
type Juries = {
  collection_id: Id;
  kind: JuryKind;
  /** JSON: ids, names and weights. */
  criteria: string;
  is_open: 0 | 1;
  are_results_public: 0 | 1;
  /** JSON: results of another board, which an import brought along. */
  carried_results: string | null;
  /** What each team sees of its own results before they are public. */
  teams_see: Generated<TeamsSee>;
  /** JSON: the projects that all judges mark first, and whether they do so now. Null if there is no such round. */
  calibration: Generated<string | null>;
};

type Judges = {
  id: Id;
  collection_id: Id;
  /** Null while an address is invited, and after the account is erased. */
  user_id: Id | null;
  /** In lower case. Null once its holder has agreed. */
  address: string | null;
  invited_by: Id | null;
  created_at: Time;
  accepted_at: Time | null;
  left_at: Time | null;
  /** Where the judge is sent, and since when. */
  project_id: Id | null;
  held_at: Time | null;
  /** Where the judge was last, and what is compared with the next. */
  last_id: Id | null;
  before_id: Id | null;
  /** Whether curators have set aside all that a judge who left has said. */
  are_marks_set_aside: Generated<Flag>;
  /** When curators last reminded them that they had judged nothing. */
  reminded_at: Time | null;
};

/** A link by which a learning platform registers itself once, and what has come of it. */
type LtiRegistrations = {
  id: Id;
  link_digest: string;
  user_id: Id | null;
  created_at: Time;
  expires_at: Time;
  /** When a platform came by it. */
  used_at: Time | null;
  /** Issuer and client id, with a space between them. Null until a platform has registered. */
  platform: string | null;
  facts: string | null;
  confirmed_by: Id | null;
  confirmed_at: Time | null;
};

/** Whom a judge should not judge, as they say themselves or as a curator says. */
type JudgeConflicts = {
  judge_id: Id;
  project_id: Id;
  source: 'judge' | 'curator';
  collection_id: Id;
  note: string | null;
  created_at: Time;
};

/** What a judge says in the round before the judging. No judgement. */
type CalibrationMarks = {
  judge_id: Id;
  project_id: Id;
  collection_id: Id;
  /** JSON: marks by criterion. */
  marks: string;
  created_at: Time;
};

/** A track that a judge is limited to. */
type JudgeTracks = {
  judge_id: Id;
  track: string;
  collection_id: Id;
};

/** A table that a judge gave up, and who was to see it instead. */
type JuryHandovers = {
  id: Id;
  from_judge_id: Id;
  project_id: Id;
  collection_id: Id;
  to_judge_id: Id | null;
  why: HandoverReason;
  created_at: Time;
};

type Judgements = {
  judge_id: Id;
  project_id: Id;
  collection_id: Id;
  outcome: Outcome;
  before_id: Id | null;
  /** JSON: marks by criterion. */
  marks: string | null;
  comment: string | null;
  created_at: Time;
  /** Where the judge had been before. */
  previous_id: Id | null;
  /** By triggers, for good: the judge is or was on the team of a project that it is about. */
  is_set_aside: Generated<Flag>;
};

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

/** Notes of what may name pictures of other sites; triggers write them. */
type ForeignPictures = {
  kind: 'project' | 'revision' | 'person';
  owner_id: Id;
  /** Null once nothing more is tried. */
  due_at: Time | null;
  /** JSON; see `pictures/foreign-notes.ts`. */
  faults: string | null;
};

/** Kept by triggers. */
type PictureUses = {
  picture_id: string;
  kind: 'project' | 'revision' | 'person' | 'collection';
  /** Of the project, the person or the collection. */
  owner_id: Id;
};

type Bookmarks = { user_id: Id; project_id: Id; created_at: Time };

/** What the board has to do at a time. `domain/due-work/` has the kinds. */
type DueWork = {
  kind: string;
  subject: string;
  /** Null once it was given up. */
  due_at: Time | null;
  /** Until then the process with `lease_id` works on it. */
  lease_until: Generated<Time>;
  lease_id: Generated<string | null>;
  /** How often it was begun since it last succeeded. */
  attempts: Generated<number>;
  /** JSON. */
  data: Generated<string | null>;
};

/** Mails that wait to be sent. The text and the address are read when they are. */
type MailOutbox = {
  /** Also of the Message-ID. */
  id: Id;
  user_id: Id;
  kind: 'notice' | 'daily' | 'weekly' | 'term' | 'invitation' | 'roster';
  /** Of a mail about one notice; of one about a term, that of the term; of one to an address, that of the invitation or of the line of a roster; '' for a digest. */
  notice_id: Generated<string>;
  created_at: Time;
  /** Null once it was given up. */
  due_at: Time | null;
  lease_until: Generated<Time>;
  lease_id: Generated<string | null>;
  attempts: Generated<number>;
  /** What the last attempt met: the number of an SMTP reply, or a code. Never a text of the server, which has addresses. */
  failure: Generated<string | null>;
};

/** Addresses that refuse mail, or want none. */
type MailSuppressions = {
  digest: string;
  /** In a row. */
  refusals: Generated<number>;
  suppressed_at: Time | null;
  is_by_operator: Generated<Flag>;
  updated_at: Time;
};

/** Invitations to the team of a project by e-mail address, in lower case. */
type InvitedAddresses = {
  id: Id;
  project_id: Id;
  address: string;
  role: 'owner' | 'member';
  invited_by: Id;
  created_at: Time;
  expires_at: Time;
};

/** Invitations to curate a collection by e-mail address, in lower case. */
type CuratorAddresses = {
  id: Id;
  collection_id: Id;
  address: string;
  invited_by: Id;
  created_at: Time;
  expires_at: Time;
};

/** Links that admit to a team, by the digest of their code. */
type TeamLinks = { id: Id; digest: string; project_id: Id; made_by: Id; created_at: Time; expires_at: Time };

/** When mails about such invitations left, by digests of the address. */
type InvitationMails = { digest: string; id: Id; sent_at: Time };

/** One row: when the next mail may leave. */
type MailPace = { name: string; next_at: Time };

/** Stored counts, so that no request has to count rows. `counts.ts` has the names. */
type Counts = { name: string; value: number };

/** The accounts that people sign in with. Only this table, `waiting_grants`, `showcase_addresses`, `roster_lines`, `judges`, `invited_addresses` and `curator_addresses` contain e-mail addresses. */
type Identities = {
  issuer: string;
  subject: string;
  user_id: Id;
  email: string;
  /** The latest value from the identity provider. */
  is_moderator: Flag;
  seen_at: Time;
  /** Set if a profile of this account was erased before: tokens issued until then are refused. */
  tokens_until: Generated<Time | null>;
};

/** Erased accounts, by their digests, with the suspension that was in force. */
type Erasures = {
  digest: string;
  /** A time on the issuer's clock. */
  tokens_until: Time;
  erased_at: Time;
  suspension_reason: string | null;
  suspended_until: Time | null;
  /** Null if there was no suspension. */
  suspended_at: Time | null;
};

/** Erased people whose rows are still being removed. */
type UnfinishedErasures = {
  user_id: Id;
  due_at: Time;
  /** See `voteKeyOf`. Several are separated by spaces; null if an older version began the erasure. */
  vote_keys: string | null;
};

/** When the votes of erased accounts had first been cast. */
type ErasedVotes = { digest: string; created_at: Time; erased_at: Time };

/** The write events of erased accounts, kept for as long as a budget counts them. */
type ErasedEvents = { seq: Generated<number>; digest: string; kind: string; created_at: Time };

/** Roles that the operator granted. */
type Grants = { user_id: Id; role: 'moderator'; created_at: Time };

/** The same for people who have not signed in yet. The address is in lower case. */
type WaitingGrants = { email: string; role: 'moderator'; created_at: Time; is_operator: Generated<Flag> };

/** Codes with which a board that has nobody is set up: only their digests. `refused` counts wrong ones since `refused_since`. */
type SetupCodes = { digest: string; created_at: Time; refused: number; refused_since: Time };

type Suspensions = { user_id: Id; reason: string; until: Time | null; created_at: Time };

/** All that a person has published, hidden in one act. The id is that of its entry in the log. */
type Hidings = {
  id: Id;
  user_id: Id;
  reason: string;
  state: 'hiding' | 'hidden' | 'restoring' | 'restored';
  /** The suspension that was in force before, and since when. */
  former_reason: string | null;
  former_until: Time | null;
  former_since: Time | null;
  /** The entry of the act that took it back. */
  undo_id: Id | null;
  created_at: Time;
};

/** What a hiding has hidden, and the times that a project that waited for approval had. */
type HiddenThings = {
  hiding_id: Id;
  thing_id: Id;
  type: 'project' | 'comment' | 'collection' | 'report';
  /** `released`: it was decided about by itself since, so that the hiding does not bring it back. */
  state: 'hidden' | 'restored' | 'released';
  pending_at: Time | null;
  launches_at: Time | null;
};

/** A vote that a hiding has stopped from counting, with when it had first been cast. */
type HiddenVotes = {
  hiding_id: Id;
  project_id: Id;
  /** `released`: the person has voted anew since, or the project is gone, so that the hiding does not bring it back. */
  state: 'hidden' | 'restored' | 'released';
  created_at: Time;
  withdrawn_at: Time;
};

/**
 * What moderators have decided about somebody. The id is that of its entry in the log, or its own if it is a part of one. Once
 * nobody is concerned any more only what is counted is left: no target and no text.
 */
type Receipts = {
  id: Id;
  act: ReceiptAct;
  target_type: 'project' | 'comment' | 'user' | 'collection';
  target_id: Id | null;
  rule: RemovalRule | null;
  reason: string | null;
  /** Null if it was the operator, on the command line. */
  moderator_id: Id | null;
  /** JSON: what the decision took away that its target does not remember. */
  former: string | null;
  created_at: Time;
  answer_until: Time | null;
  /** When it was taken back. */
  ended_at: Generated<Time | null>;
  /** When its thread began. */
  opened_at: Generated<Time | null>;
  outcome: Generated<AppealOutcome | null>;
  outcome_reason: Generated<string | null>;
  outcome_at: Generated<Time | null>;
  decided_by: Generated<Id | null>;
};

/** Whoever has left the thing cannot read the receipt, and decides nothing of it. */
type ReceiptPeople = { user_id: Id; receipt_id: Id; created_at: Time; left_at: Generated<Time | null> };

/** `user_id` is null for the operator, and once the account of a moderator is erased. */
type ReceiptMessages = {
  id: Id;
  receipt_id: Id;
  user_id: Id | null;
  side: 'concerned' | 'moderator' | 'operator';
  body: string;
  created_at: Time;
};

/** Folded words of the names of people who have signed in. */
type UserWords = { word: string; user_id: Id };

/** What can be found by its words. `is_stale`: they have to be written anew. */
type SearchThings = { seq: Generated<number>; kind: SearchedKind; thing_id: Id; is_stale: Generated<Flag> };
export type SearchedKind = 'project' | 'user' | 'showcase';

/** A folded word, and the number of things that have it, which triggers keep. */
type SearchWords = { seq: Generated<number>; kind: SearchedKind; word: string; uses: Generated<number> };

/** A word, or what is left of it without one character. */
type SearchForms = { form: string; word: number };

/** How much it says that the thing has the word. */
type SearchPostings = { thing: number; word: number; weight: number };

type Reports = {
  id: Id;
  target_type: 'project' | 'comment' | 'user' | 'collection';
  target_id: Id;
  reporter_id: Id;
  reason: 'spam' | 'abuse' | 'off_topic' | 'plagiarism' | 'other';
  note: string | null;
  created_at: Time;
  resolution: 'upheld' | 'dismissed' | null;
  resolved_at: Time | null;
  /** The first report of the case that it belongs to; null if it is the first itself. */
  case_id: Generated<Id | null>;
};

/** Who has taken a case. The id of a case is that of its first report. */
type CaseAssignments = { case_id: Id; user_id: Id; until: Time };

/** What moderators tell each other. */
type CaseNotes = { id: Id; case_id: Id; user_id: Id; body: string; created_at: Time };

/** Who has decided what about a thing of a case. It holds until the thing is shown or reported again. */
type CaseDecisions = {
  case_id: Id;
  target_type: Reports['target_type'];
  target_id: Id;
  verdict: CaseVerdict;
  decided_by: Id | null;
  decided_at: Time;
};

/** Rows are only ever added. */
type ModerationLog = {
  seq: Generated<number>;
  id: Id;
  act: ModerationAction;
  target_type: LogTarget;
  target_id: Id;
  target_name: string | null;
  reason: string | null;
  /** Null if it was the operator, on the command line. */
  moderator_id: Id | null;
  created_at: Time;
};

/** The people and things that an entry of the log concerns, its target included. Rows are only ever added. */
type ModerationLogConcerns = { subject_id: Id; seq: number };

type IdempotencyKeys = {
  user_id: Id;
  key: string;
  request_digest: string;
  body: string;
  created_at: Time;
  bytes: number;
};

/** What a person has deleted: a kind, such as `collection`, and the id. See domain/repeated-deletion.ts. */
type Deletions = { user_id: Id; thing: string; created_at: Time };

/** The people in a stored response besides `keeper_id`, the person it is stored for. */
type IdempotencyPeople = { user_id: Id; keeper_id: Id; key: string };

type WriteEvents = { seq: Generated<number>; user_id: Id; kind: string; created_at: Time };

/** What a notice is about: a thing that can be followed, or one of these. */
export type NoticeThing = FollowedType | 'comment' | 'report' | 'receipt' | 'waiting' | 'webhook' | 'opening';

/** What a person is told. Events of one kind about one thing are one row until it is read. */
type Notices = {
  id: Id;
  user_id: Id;
  kind: NoticeKind;
  thing_type: NoticeThing;
  thing_id: string;
  /** The project that it happened in; null if there is none, or if its removal has to leave the notice. */
  project_id: Id | null;
  /** The largest `seq` of its events, kept by triggers; so is `updated_at`. */
  seq: Generated<number>;
  created_at: Time;
  updated_at: Time;
  read_at: Time | null;
  /** 0 if it exists for the mail alone. */
  on_site: Flag;
};

/** `source` is the id of what happened, such as a comment, or the number of votes. A notice without events is deleted. */
type NoticeEvents = {
  seq: Generated<number>;
  notice_id: Id;
  /** Null if it was the board. */
  actor_id: Id | null;
  source: string;
  outcome: string | null;
  created_at: Time;
};

/** What differs from the defaults of `domain/notices/preferences.ts`. */
/** `language` has the code of a language in the place of a time; it is empty if the person has taken the choice back. */
type NoticePreferences = {
  user_id: Id;
  kind: NoticeKind | 'digest' | 'term' | 'language';
  site: Flag;
  mail: MailTime | (string & {});
};

/** The most votes of a project that its team has been told of. */
type VoteMilestones = { project_id: Id; votes: number };

/**
 * What a project met with on a day, an ISO date in the time zone of the board: visitors, or clicks on one of its links.
 */
type ProjectVisits = { project_id: Id; day: string; kind: VisitKind; number: number };

/** The last batch of visits that came from each process of the site. PostgreSQL adds the transaction. */
type VisitBatches = { sender: Id; number: number; taken_at: Time };

type Follows = { user_id: Id; thing_type: FollowedType; thing_id: Id; created_at: Time };

/** A view of the active projects. An index covers all its columns. */
type VoteCounts = { id: Id; upvotes_count: number };

/**
 * The number of active projects in each time bucket, maintained by triggers. `category_id` is '' for all categories.
 */
type ProjectSpans = { category_id: Id; span: number; projects: number };

/** One row with the version of the text index, which changes with every change of the index. */
type TextIndex = { version: number };

/** The latest changes of vote counts of public projects, maintained by triggers. `project` is the `seq`. */
type PersonalTokens = {
  id: Id;
  user_id: Id;
  name: string;
  /** Of the token, which is stored nowhere. */
  digest: string;
  /** Separated by commas. */
  scopes: string;
  created_at: Time;
  expires_at: Time;
  /** The beginning of a day in UTC. */
  last_used_at: Time | null;
};

type Webhooks = {
  id: Id;
  user_id: Id;
  about: WebhookSubject;
  project_id: Id | null;
  collection_id: Id | null;
  url: string;
  format: WebhookFormat;
  /** Grows with each new secret. */
  generation: number;
  /** When the secret before was replaced. */
  rotated_at: Time | null;
  created_at: Time;
  /** Up to where the feed of changes was read for it. */
  place: string;
  /** Attempts in vain since the last success. */
  failures: number;
  failing_since: Time | null;
  off_since: Time | null;
  off_because: 'failures' | 'gone' | null;
  /** When something is sent to it next; null if nothing waits. */
  due_at: Time | null;
  lease_until: Time;
  lease_id: string | null;
};

/** What was sent to a receiver and what waits. What has changed is named by its id alone. */
type WebhookDeliveries = {
  seq: Generated<number>;
  id: Id;
  webhook_id: Id;
  kind: WebhookDelivery['kind'];
  thing_type: ChangedType | null;
  thing_id: Id | null;
  op: ChangeOp | null;
  created_at: Time;
  attempts: number;
  attempted_at: Time | null;
  delivered_at: Time | null;
  status_code: number | null;
  fault: string | null;
};

/** Who runs the board, by the word of the command. Not in `grants`: earlier versions know moderators alone there. */
type Operators = { user_id: Id; created_at: Time };

/** Shown on every page from `starts_at` to `ends_at`. */
type Announcements = {
  id: Id;
  tone: Announcement['tone'];
  /** JSON: a list of languages and texts. */
  texts: string;
  starts_at: Time;
  ends_at: Time | null;
  created_at: Time;
};

/** What waits by the rules for new posts, or has waited. The thing itself says whether it still does. */
type Quarantined = {
  thing_id: Id;
  type: 'project' | 'comment';
  user_id: Id;
  /** The rules that it meets, separated by spaces. */
  why: string;
  created_at: Time;
  until: Time;
  /** What a comment that others see is to say from then on. */
  edit: string | null;
};

/** Words and domains that make a thing wait, and for a while those that were taken off, so that it can be undone. */
type QuarantineLists = {
  kind: 'word' | 'domain';
  entry: string;
  created_at: Time;
  removed_at: Generated<Time | null>;
};

/** What operators have done while the board ran. Without `operator_id`: by the command, or by somebody who was erased. */
type OperatorLog = {
  seq: Generated<number>;
  act: AdministrationAct;
  detail: string | null;
  operator_id: Id | null;
  created_at: Time;
};

/** Sums of one hour, over all instances; `slowest_ms` and `memory_bytes` are the largest. */
type HourlyFigures = {
  hour: Time;
  requests: number;
  faults: number;
  refused: number;
  total_ms: number;
  slowest_ms: number;
  votes: number;
  comments: number;
  projects: number;
  memory_bytes: number;
};

/** What the feed of changes tells. `kind` is the type of the thing. */
type Changes = {
  seq: Generated<number>;
  kind: ChangedType;
  thing_id: Id;
  op: ChangeOp;
  created_at: Time;
};

/** One row. Each engine has columns of its own beside it. */
type ChangeHistory = { epoch: string; dropped_seq: number };

type VoteChanges = { seq: Generated<number>; project: number; change: number };

/** The latest changes of positions in collections, maintained by triggers. */
type OrderChanges = { seq: Generated<number>; collection_id: Id; project_id: Id; change: number };

/** One row: how often the date of a public thing changed, a draft became public, and a person changed their name. */
type Rewrites = { dates: number; launches: number; names: number };

/** Days, weeks, months, years and terms. What people know as `all` has no row. */
type Periods = {
  seq: Generated<number>;
  /** Of a term, its slug. */
  key: string;
  kind: StoredPeriodKind;
  starts_at: Time;
  /** The first moment after it. */
  ends_at: Time;
  /** Triggers count its votes: until it is closed. */
  is_live: Flag;
  /** Votes are being counted from the rows, by due work. */
  is_counting: Flag;
  closed_at: Generated<Time | null>;
  /** As of its close. */
  launches: Generated<number | null>;
  votes: Generated<number | null>;
  /** Of a term, like the next three. */
  id: Generated<Id | null>;
  name: Generated<string | null>;
  /** As an ISO date in the time zone of the board. */
  first_day: Generated<string | null>;
  last_day: Generated<string | null>;
  names: OwnNames;
};

/** Kept by triggers, for periods that are not closed. `project` is the `seq`. */
type PeriodVotes = { period: number; project: number; votes: number; launched_at: Time };

/** The first places of closed periods. */
type PeriodResults = { period: number; place: number; project_id: Id; votes: number };

/** When the clock of the machine was last known to be right, for a board on a file. One row. */
type ClockMarks = {
  name: string;
  at: Time;
  /** Names the start of the machine; empty where the system has no name for it. */
  boot: string;
  /** Milliseconds from then to `at`. */
  uptime: number;
};

export type Tables = {
  identities: Identities;
  grants: Grants;
  waiting_grants: WaitingGrants;
  setup_codes: SetupCodes;
  suspensions: Suspensions;
  user_words: UserWords;
  search_things: SearchThings;
  search_words: SearchWords;
  search_forms: SearchForms;
  search_postings: SearchPostings;
  reports: Reports;
  moderation_log: ModerationLog;
  moderation_log_concerns: ModerationLogConcerns;
  hidings: Hidings;
  hidden_things: HiddenThings;
  hidden_votes: HiddenVotes;
  receipts: Receipts;
  receipt_people: ReceiptPeople;
  receipt_messages: ReceiptMessages;
  case_assignments: CaseAssignments;
  case_notes: CaseNotes;
  case_decisions: CaseDecisions;
  idempotency_keys: IdempotencyKeys;
  idempotency_people: IdempotencyPeople;
  write_events: WriteEvents;
  deletions: Deletions;
  erasures: Erasures;
  unfinished_erasures: UnfinishedErasures;
  erased_events: ErasedEvents;
  erased_votes: ErasedVotes;
  users: Users;
  categories: Categories;
  projects: Projects;
  project_revisions: ProjectProposals;
  votes: Votes;
  withdrawn_votes: WithdrawnVotes;
  comments: Comments;
  comment_likes: CommentLikes;
  comment_mentions: CommentMentions;
  comment_edits: CommentEdits;
  project_members: ProjectMembers;
  collections: Collections;
  collection_projects: CollectionProjects;
  collection_curators: CollectionCurators;
  showcases: Showcases;
  showcase_addresses: ShowcaseAddresses;
  showcase_entries: ShowcaseEntries;
  showcase_former_members: ShowcaseFormerMembers;
  entrant_addresses: EntrantAddresses;
  entry_feedback: EntryFeedback;
  grade_columns: GradeColumns;
  courses: Courses;
  course_showcases: CourseShowcases;
  showcase_declarations: ShowcaseDeclarations;
  entry_declarations: EntryDeclarations;
  stages: Stages;
  hand_ins: HandIns;
  hand_in_files: HandInFiles;
  link_walk: LinkWalk;
  link_faults: LinkFaults;
  link_rests: LinkRests;
  unchecked_links: UncheckedLinks;
  repositories: Repositories;
  repository_releases: RepositoryReleases;
  repository_hosts: RepositoryHosts;
  owner_searches: OwnerSearches;
  take_overs: TakeOvers;
  handings: Handings;
  deposits: Deposits;
  deposit_authors: DepositAuthors;
  orcid_ids: OrcidIds;
  showcase_goals: ShowcaseGoals;
  goals: Goals;
  questions: Questions;
  answers: Answers;
  dismissed_steps: DismissedSteps;
  skills: Skills;
  openings: Openings;
  free_people: FreePeople;
  team_requests: TeamRequests;
  pairings: Pairings;
  roster_lines: RosterLines;
  roster_reminders: RosterReminders;
  lti_accounts: LtiAccounts;
  lti_launches: LtiLaunches;
  lti_nonces: LtiNonces;
  lti_links: LtiLinks;
  lti_roster_lines: LtiRosterLines;
  lti_kept_off: LtiKeptOff;
  lti_scores: LtiScores;
  showcase_votes: ShowcaseVotes;
  showcase_awards: ShowcaseAwards;
  held_awards: HeldAwards;
  halls: Halls;
  guest_codes: GuestCodes;
  guest_votes: GuestVotes;
  showcase_log: ShowcaseLog;
  juries: Juries;
  judges: Judges;
  lti_registrations: LtiRegistrations;
  judgements: Judgements;
  judge_conflicts: JudgeConflicts;
  jury_handovers: JuryHandovers;
  judge_tracks: JudgeTracks;
  calibration_marks: CalibrationMarks;
  bookmarks: Bookmarks;
  pictures: Pictures;
  personal_tokens: PersonalTokens;
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
  operators: Operators;
  announcements: Announcements;
  quarantined: Quarantined;
  quarantine_lists: QuarantineLists;
  operator_log: OperatorLog;
  hourly_figures: HourlyFigures;
  picture_uploads: PictureUploads;
  picture_uses: PictureUses;
  foreign_pictures: ForeignPictures;
  due_work: DueWork;
  notices: Notices;
  notice_events: NoticeEvents;
  notice_preferences: NoticePreferences;
  vote_milestones: VoteMilestones;
  project_visits: ProjectVisits;
  visit_batches: VisitBatches;
  follows: Follows;
  invited_addresses: InvitedAddresses;
  curator_addresses: CuratorAddresses;
  team_links: TeamLinks;
  mail_outbox: MailOutbox;
  term_mails: TermMails;
  keeping_choices: KeepingChoices;
  kept_pages: KeptPages;
  mail_suppressions: MailSuppressions;
  mail_pace: MailPace;
  invitation_mails: InvitationMails;
  counts: Counts;
  vote_counts: VoteCounts;
  project_spans: ProjectSpans;
  text_index: TextIndex;
  changes: Changes;
  change_history: ChangeHistory;
  vote_changes: VoteChanges;
  order_changes: OrderChanges;
  rewrites: Rewrites;
  periods: Periods;
  period_votes: PeriodVotes;
  period_results: PeriodResults;
  clock_marks: ClockMarks;
};

export type PeriodRow = Selectable<Periods>;
export type NewPeriod = Insertable<Periods>;
export type NewProject = Insertable<Projects>;
export type NewUser = Insertable<Users>;
export type NewComment = Insertable<Comments>;
export type NewMember = Insertable<ProjectMembers>;
export type NewCollection = Insertable<Collections>;
export type CategoryRow = Selectable<Categories>;
export type UserRow = Selectable<Users>;
export type CollectionRow = Selectable<Collections>;
