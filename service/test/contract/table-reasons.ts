/** Where every table has a part, unless there is a reason why not. */
export type Room = 'export' | 'own export' | 'erasure' | 'transfer' | 'recount';

const ofSchema = ['kysely_migration', 'kysely_migration_lock', 'schema_floor', 'sqlite_sequence'];
const notices = ['notices', 'notice_events', 'notice_preferences'];
/** What walks of this database, its batches and its clock go by. */
const walks = ['change_history', 'vote_changes', 'order_changes', 'rewrites', 'visit_batches', 'clock_marks'];
const counts = ['counts', 'count_parts', 'project_spans'];
const periods = ['periods', 'period_votes', 'period_results'];
/** What SQLite's full-text search makes for itself. */
const ofSearch = [
  ...['_config', '_content', '_data', '_idx'].map((part) => `project_text${part}`),
  ...['_config', '_data', '_docsize', '_idx'].map((part) => `project_pieces${part}`),
];
const textIndex = ['project_text', 'project_pieces', 'text_index', ...ofSearch];
const searchWords = ['search_things', 'search_words', 'search_forms', 'search_postings'];
const keptAnswers = ['idempotency_keys', 'idempotency_people'];
const erased = ['erasures', 'erased_events', 'erased_votes', 'unfinished_erasures'];
const mail = ['mail_outbox', 'mail_suppressions', 'mail_pace', 'invitation_mails'];
const log = ['moderation_log', 'moderation_log_concerns'];
const hidings = ['hidings', 'hidden_things'];
const ofOperators = ['operators', 'announcements', 'operator_log', 'hourly_figures'];
const ofQuarantine = ['quarantined', 'quarantine_lists'];
const receipts = ['receipts', 'receipt_people', 'receipt_messages'];
/** What moderators tell each other while they decide. */
const lti = [
  'lti_accounts',
  'lti_launches',
  'lti_nonces',
  'lti_links',
  'lti_roster_lines',
  'lti_kept_off',
  'lti_scores',
];
const cases = ['case_assignments', 'case_notes', 'case_decisions'];

export const reasons: Record<Room, Record<string, string[]>> = {
  export: {
    'is not public': [
      ...['bookmarks', 'grants', 'identities', 'project_revisions', 'reports', 'suspensions', 'waiting_grants'],
      ...[
        'deletions',
        'write_events',
        'personal_tokens',
        'webhooks',
        'webhook_deliveries',
        'picture_uploads',
        'foreign_pictures',
        'due_work',
        'comment_edits',
        'follows',
        'vote_milestones',
        'withdrawn_votes',
        'project_visits',
        'invited_addresses',
        'curator_addresses',
        'team_links',
        'showcase_addresses',
        'roster_lines',
        'roster_reminders',
        ...lti,
        'stages',
        'hand_ins',
        'entrant_addresses',
        'entry_feedback',
        'grade_columns',
        'showcase_former_members',
        'showcase_votes',
        'showcase_log',
        'held_awards',
        'halls',
        'guest_codes',
        'guest_votes',
        'judges',
        ...notices,
        ...mail,
        ...keptAnswers,
        ...erased,
        ...log,
        ...hidings,
        ...receipts,
        ...cases,
        ...ofQuarantine,
        ...ofOperators,
      ],
    ],
    'is asked and said anew on another board': ['showcase_declarations', 'entry_declarations'],
    'its number is public, who is not': ['votes', 'comment_likes'],
    'is made anew by an import': ['user_words', 'period_votes', ...counts, ...textIndex, ...searchWords],
    'belongs to one database': ['changes', ...walks, ...ofSchema],
  },
  'own export': {
    'says what was shown to everybody': ['changes'],
    'names no person': [
      'showcases',
      'courses',
      'course_showcases',
      'showcase_declarations',
      'showcase_awards',
      'held_awards',
      'halls',
      'guest_codes',
      'guest_votes',
      'juries',
      'entry_feedback',
      'vote_milestones',
      'project_visits',
      'announcements',
      'quarantine_lists',
      'hourly_figures',
      ...periods,
      ...counts,
      ...textIndex,
      ...walks,
      ...ofSchema,
    ],
    'follows from what is exported': ['picture_uses'],
    'says of what is exported that it waits, which a page of its own lists': ['quarantined'],
    'says what the board has to do next': ['due_work', 'foreign_pictures', 'mail_outbox', 'mail_pace'],
    'names an address by its digest, whoever has it': ['mail_suppressions', 'invitation_mails'],
    'follows from the profile': ['user_words', ...searchWords],
    'repeats what the person has sent or was answered, for a day or a week': [
      'deletions',
      'write_events',
      ...keptAnswers,
    ],
    'names people who have left, or have not come yet': [...erased, 'waiting_grants'],
    'is kept for all curators of a showcase': ['roster_reminders', 'showcase_log'],
    'tells no more than the account on the platform that is joined, or is over within the hour': [
      ...lti.filter((table) => table !== 'lti_accounts'),
    ],
    'is a way in, which a page of its own lists': ['personal_tokens'],
    'is a way out, which a page of its own lists': ['webhooks', 'webhook_deliveries'],
    'is what moderators have done; a suspension and its reason are told in the profile': [...log, ...hidings, ...cases],
    'is what operators have done': ['operator_log'],
  },
  erasure: {
    'names no person': [
      'courses',
      'categories',
      'pictures',
      'vote_milestones',
      'project_visits',
      'announcements',
      'quarantine_lists',
      'hourly_figures',
      'mail_pace',
      'lti_nonces',
      'lti_links',
      ...periods,
      ...counts,
      ...textIndex,
      ...searchWords.filter((table) => table !== 'search_things'),
      ...walks,
      ...ofSchema,
    ],
    'goes with what it belongs to': [
      'stages',
      'course_showcases',
      'showcase_declarations',
      'entry_declarations',
      'showcases',
      'showcase_awards',
      'held_awards',
      'halls',
      'guest_codes',
      'guest_votes',
      'entry_feedback',
      'judgements',
      'juries',
      'collection_projects',
      'project_revisions',
      'comment_edits',
      'hidden_things',
      'webhook_deliveries',
      'lti_roster_lines',
    ],
    'keeps an id that leads to nobody any more': ['changes', 'users', 'reports', 'receipts', ...log],
    'is emptied when the person signs in': ['waiting_grants'],
    'is what an erasure leaves, under a digest': erased,
    'is whom a curator took off, by a digest, until the roster goes': ['lti_kept_off'],
    'keeps an address from mail, by its digest, whoever has it': ['mail_suppressions', 'invitation_mails'],
  },
  transfer: {
    'is made anew from the rows': ['picture_uses', 'foreign_pictures', ...counts, ...textIndex, ...searchWords],
    'belongs to one database': ['changes', ...walks, ...ofSchema],
  },
  recount: {
    'nothing that is stored follows from it': [
      ...[
        'bookmarks',
        'collection_projects',
        'collection_curators',
        'showcases',
        'courses',
        'course_showcases',
        'showcase_declarations',
        'entry_declarations',
        'stages',
        'hand_ins',
        'showcase_addresses',
        'roster_lines',
        'roster_reminders',
        ...lti,
        'entrant_addresses',
        'entry_feedback',
        'grade_columns',
        'showcase_entries',
        'showcase_former_members',
        'showcase_votes',
        'showcase_awards',
        'held_awards',
        'halls',
        'guest_codes',
        'guest_votes',
        'showcase_log',
        'juries',
        'judges',
        'judgements',
        'project_members',
        'invited_addresses',
        'curator_addresses',
        'team_links',
        'identities',
        'grants',
        'waiting_grants',
        'suspensions',
        'personal_tokens',
        'webhooks',
        'webhook_deliveries',
        'pictures',
        'picture_uploads',
      ],
      ...[
        'follows',
        'vote_milestones',
        'withdrawn_votes',
        'project_visits',
        'visit_batches',
        ...notices,
        ...ofQuarantine,
        ...ofOperators,
      ],
      ...['reports', 'deletions', 'write_events', 'due_work', 'foreign_pictures', ...mail, ...keptAnswers, ...erased],
      ...['text_index', 'rewrites', 'change_history', 'clock_marks', ...ofSchema],
    ],
    'is compared as the view and the index above it': ['count_parts', ...ofSearch],
    'says what was at the time of each change': [
      ...log,
      'changes',
      'vote_changes',
      'order_changes',
      'comment_mentions',
      'comment_edits',
      'period_results',
      ...hidings,
      ...receipts,
      ...cases,
    ],
    'is written again with each change of a name': ['user_words'],
    'is written again with each change of a text': searchWords,
  },
};

/**
 * What has no trigger, because every version that may run beside this one erases it. Nothing is added here: an older
 * version erases what it does not know by a trigger alone.
 */
export const olderThanTriggers = {
  tables: [
    ...['projects', 'project_members', 'collections', 'comments', 'votes', 'bookmarks', 'deletions', 'write_events'],
    ...['identities', 'grants', 'suspensions', 'user_words', ...keptAnswers],
  ],
  columns: [
    ...[
      'id',
      'created_at',
      'updated_at',
      'revision',
      'erased_at',
      'username',
      'full_name',
      'is_verified',
      'avatar_url',
    ],
    ...['bio', 'github_url', 'linkedin_url', 'website_url', 'year_of_study', 'department'],
  ],
};

/** Columns of people that an erasure leaves: who stayed out of the data set stays out of it. */
export const keptColumns = ['in_dataset'];
