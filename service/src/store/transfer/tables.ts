import type { Tables } from '../tables.ts';

/**
 * Tables that are not copied. The target computes stored counts, time buckets and the text index from the rows, and its
 * triggers fill `picture_uses` and `foreign_pictures`; due work writes the words of the search. Batches of visits are known by the transactions of one database, and a mark of the clock is one machine's. Where the board is in its walk of links is known anew within a week. Recorded moves are of use only to cursors of the source, which the target does not
 * accept.
 */
type Derived =
  | 'counts'
  | 'vote_counts'
  | 'project_spans'
  | 'picture_uses'
  | 'foreign_pictures'
  | 'text_index'
  | 'search_things'
  | 'search_words'
  | 'search_forms'
  | 'search_postings'
  | 'visit_batches'
  | 'changes'
  | 'change_history'
  | 'vote_changes'
  | 'order_changes'
  | 'rewrites'
  | 'clock_marks'
  | 'link_walk'
  | 'link_rests'
  | 'repository_hosts';
export type CopiedTable = Exclude<keyof Tables, Derived>;

/**
 * Every other table with its primary key, by which rows are read, because both engines sort it the same way. Tables
 * come after those that they refer to. A table that is missing here is a compile error.
 */
const keys: { [Name in CopiedTable]: (keyof Tables[Name] & string)[] } = {
  pictures: ['id'],
  users: ['id'],
  picture_uploads: ['user_id', 'picture_id'],
  categories: ['seq'],
  projects: ['seq'],
  project_revisions: ['project_id'],
  votes: ['project_id', 'user_id'],
  // After the votes: triggers would give them other times, and count them for the periods that they find.
  withdrawn_votes: ['user_id', 'project_id'],
  periods: ['seq'],
  period_votes: ['period', 'project'],
  period_results: ['period', 'place'],
  // Before the comments that they refer to: triggers count likes, and the number comes with the comment.
  comment_likes: ['user_id', 'comment_id'],
  comments: ['id'],
  comment_mentions: ['comment_id', 'user_id'],
  comment_edits: ['comment_id', 'revision'],
  project_members: ['id'],
  collections: ['id'],
  collection_projects: ['collection_id', 'project_id'],
  collection_curators: ['id'],
  invited_addresses: ['id'],
  curator_addresses: ['id'],
  team_links: ['id'],
  // After what is in collections: triggers of that make entries.
  showcases: ['collection_id'],
  showcase_addresses: ['collection_id', 'address'],
  showcase_entries: ['collection_id', 'project_id'],
  showcase_former_members: ['collection_id', 'project_id', 'user_id'],
  entrant_addresses: ['collection_id', 'project_id', 'user_id'],
  entry_feedback: ['collection_id', 'project_id'],
  grade_columns: ['collection_id', 'user_id'],
  courses: ['id'],
  course_showcases: ['collection_id'],
  showcase_declarations: ['collection_id'],
  entry_declarations: ['collection_id', 'project_id', 'kind'],
  hand_in_files: ['id'],
  stages: ['id'],
  hand_ins: ['stage_id', 'project_id'],
  link_faults: ['project_id'],
  unchecked_links: ['project_id'],
  repositories: ['project_id'],
  repository_releases: ['id'],
  owner_searches: ['project_id'],
  take_overs: ['project_id', 'user_id'],
  handings: ['id'],
  deposits: ['id'],
  orcid_ids: ['user_id'],
  deposit_authors: ['deposit_id', 'user_id'],
  showcase_goals: ['collection_id'],
  goals: ['id'],
  questions: ['id'],
  answers: ['comment_id'],
  dismissed_steps: ['user_id'],
  skills: ['id'],
  openings: ['id'],
  free_people: ['id'],
  team_requests: ['id'],
  pairings: ['id'],
  roster_lines: ['id'],
  roster_reminders: ['id'],
  lti_accounts: ['id'],
  lti_launches: ['id'],
  lti_nonces: ['digest'],
  lti_links: ['id'],
  lti_roster_lines: ['line_id'],
  lti_kept_off: ['collection_id', 'digest'],
  lti_scores: ['link_id', 'subject'],
  showcase_awards: ['collection_id', 'position'],
  showcase_votes: ['collection_id', 'user_id', 'project_id'],
  showcase_log: ['id'],
  held_awards: ['collection_id', 'position'],
  halls: ['collection_id'],
  guest_codes: ['id'],
  guest_votes: ['code_id', 'project_id'],
  juries: ['collection_id'],
  judges: ['id'],
  judgements: ['judge_id', 'project_id'],
  judge_conflicts: ['judge_id', 'project_id', 'source'],
  jury_handovers: ['from_judge_id', 'project_id'],
  judge_tracks: ['judge_id', 'track'],
  lti_registrations: ['id'],
  calibration_marks: ['judge_id', 'project_id'],
  bookmarks: ['user_id', 'project_id'],
  notices: ['id'],
  notice_events: ['seq'],
  notice_preferences: ['user_id', 'kind'],
  vote_milestones: ['project_id'],
  project_visits: ['project_id', 'day', 'kind'],
  follows: ['user_id', 'thing_type', 'thing_id'],
  identities: ['issuer', 'subject'],
  grants: ['user_id', 'role'],
  waiting_grants: ['email'],
  setup_codes: ['digest'],
  personal_tokens: ['id'],
  suspensions: ['user_id'],
  // After the suspensions: triggers would end them.
  webhooks: ['id'],
  webhook_deliveries: ['seq'],
  operators: ['user_id'],
  announcements: ['id'],
  quarantined: ['thing_id'],
  quarantine_lists: ['kind', 'entry'],
  operator_log: ['seq'],
  hourly_figures: ['hour'],
  user_words: ['word', 'user_id'],
  reports: ['id'],
  moderation_log: ['seq'],
  moderation_log_concerns: ['subject_id', 'seq'],
  hidings: ['id'],
  hidden_things: ['hiding_id', 'thing_id'],
  hidden_votes: ['hiding_id', 'project_id'],
  receipts: ['id'],
  receipt_people: ['user_id', 'receipt_id'],
  receipt_messages: ['id'],
  case_assignments: ['case_id'],
  case_notes: ['id'],
  case_decisions: ['case_id', 'target_type', 'target_id'],
  idempotency_keys: ['user_id', 'key'],
  idempotency_people: ['user_id', 'keeper_id', 'key'],
  write_events: ['seq'],
  deletions: ['user_id', 'thing'],
  erasures: ['digest'],
  unfinished_erasures: ['user_id'],
  erased_events: ['seq'],
  erased_votes: ['digest'],
  due_work: ['kind', 'subject'],
  mail_outbox: ['id'],
  term_mails: ['term_id'],
  keeping_choices: ['project_id'],
  kept_pages: ['project_id'],
  mail_suppressions: ['digest'],
  mail_pace: ['name'],
  invitation_mails: ['digest', 'id'],
};

export const copiedTables = Object.keys(keys) as CopiedTable[];

export const keyOf = (table: CopiedTable): readonly string[] => keys[table];
