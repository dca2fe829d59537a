import { type Definition, onErasure, statementsOf, table, trigger, triggerFunction } from './dialect.ts';

export const moderation: readonly Definition[] = [
  table(
    'suspensions',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    reason text NOT NULL,
    until bigint,
    created_at bigint NOT NULL`,
  ),
  table(
    'moderation_log',
    `
    seq bigsequence,
    id uuid NOT NULL UNIQUE,
    act text NOT NULL,
    target_type text NOT NULL,
    target_id uuid NOT NULL,
    target_name text,
    reason text,
    moderator_id uuid REFERENCES users (id),
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX moderation_log_target ON moderation_log (target_id, target_type, seq)`,
  `CREATE INDEX moderation_log_kind ON moderation_log (target_type, seq)`,
  `CREATE INDEX moderation_log_moderator ON moderation_log (moderator_id, seq)`,
  // Ids of the projects and people whom an act of moderation concerns, and of its target itself.
  table(
    'moderation_log_concerns',
    `
    subject_id uuid NOT NULL,
    seq bigint NOT NULL,
    PRIMARY KEY (subject_id, seq)`,
  ),
  table(
    'reports',
    `
    id uuid PRIMARY KEY,
    target_type text NOT NULL CHECK (target_type IN ('project', 'comment', 'user', 'collection')),
    target_id uuid NOT NULL,
    reporter_id uuid NOT NULL REFERENCES users (id),
    reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'off_topic', 'plagiarism', 'other')),
    note text,
    created_at bigint NOT NULL,
    resolution text CHECK (resolution IN ('upheld', 'dismissed')),
    resolved_at bigint,
    -- The open reports of one thing are one case. A report without any, also of an older program, is a case by itself.
    case_id uuid`,
  ),
  // One open report of a thing by a person.
  `CREATE UNIQUE INDEX reports_open ON reports (reporter_id, target_type, target_id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_waiting ON reports (created_at, id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_done ON reports (resolved_at DESC, id) WHERE resolved_at IS NOT NULL`,
  `CREATE INDEX reports_target ON reports (target_type, target_id)`,
  `CREATE INDEX reports_reporter ON reports (reporter_id)`,
  `CREATE INDEX reports_case ON reports (case_id) WHERE case_id IS NOT NULL`,
  // For the numbers that everybody reads.
  `CREATE INDEX reports_age ON reports (created_at, resolved_at)`,
];

const APPEND_ONLY = `'the moderation log is append-only'`;
const refuse = `SELECT raise(ABORT, ${APPEND_ONLY})`;
/** A name in the log may be taken away; everything else stands. */
const changesMore = ['seq', 'id', 'act', 'target_type', 'target_id', 'reason', 'moderator_id', 'created_at']
  .map((column) => `new.${column} IS DISTINCT FROM old.${column}`)
  .join(' OR ');

/** For whoever holds a connection. */
const appendOnly: Definition = {
  sqlite: [
    `CREATE TRIGGER moderation_log_keeps BEFORE DELETE ON moderation_log BEGIN ${refuse}; END`,
    `CREATE TRIGGER moderation_log_stands BEFORE UPDATE ON moderation_log
    WHEN new.target_name IS NOT NULL OR ${changesMore} BEGIN ${refuse}; END`,
    // INSERT OR REPLACE deletes without asking the trigger on DELETE.
    `CREATE TRIGGER moderation_log_adds BEFORE INSERT ON moderation_log
    WHEN EXISTS (SELECT 1 FROM moderation_log WHERE seq = new.seq OR id = new.id) BEGIN ${refuse}; END`,
    `CREATE TRIGGER moderation_log_concerns_keeps BEFORE DELETE ON moderation_log_concerns BEGIN ${refuse}; END`,
    `CREATE TRIGGER moderation_log_concerns_stands BEFORE UPDATE ON moderation_log_concerns BEGIN ${refuse}; END`,
    `CREATE TRIGGER moderation_log_concerns_adds BEFORE INSERT ON moderation_log_concerns
    WHEN EXISTS (SELECT 1 FROM moderation_log_concerns WHERE subject_id = new.subject_id AND seq = new.seq)
    BEGIN ${refuse}; END`,
  ],
  postgres: [
    triggerFunction('refuse_change', `RAISE EXCEPTION ${APPEND_ONLY};`),
    `CREATE TRIGGER moderation_log_keeps BEFORE DELETE OR TRUNCATE ON moderation_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER moderation_log_stands BEFORE UPDATE ON moderation_log FOR EACH ROW
    WHEN (new.target_name IS NOT NULL OR ${changesMore}) EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER moderation_log_concerns_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON moderation_log_concerns
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ],
};

type ReportedThing = 'project' | 'comment' | 'collection' | 'user';

/** What moderators have read of a thing goes with its person. */
const dropReports = (type: ReportedThing, row: 'old' | 'new') => `
      UPDATE reports SET note = NULL, resolution = coalesce(resolution, 'dismissed'),
        resolved_at = coalesce(resolved_at, now_ms) WHERE target_type = '${type}' AND target_id = ${row}.id;
      UPDATE moderation_log SET target_name = NULL
        WHERE target_type = '${type}' AND target_id = ${row}.id AND target_name IS NOT NULL;`;

const ownerErasedAt = 'SELECT erased_at FROM users WHERE id = old.user_id';
const collectionGone = (rest: { when?: string; does: string }) =>
  trigger('collections_reports_erased', { on: 'collections', after: 'DELETE', ...rest });

export const moderationTriggers: readonly Definition[] = [
  onErasure(
    'users_reports_erased',
    `${dropReports('user', 'new')}
      UPDATE moderation_log SET target_name = NULL WHERE target_type = 'collection' AND target_name IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM collections WHERE collections.id = moderation_log.target_id)
        AND seq IN (SELECT seq FROM moderation_log_concerns WHERE subject_id = new.id);`,
  ),
  // Only an erasure takes the name of a project away.
  trigger('projects_reports_erased', {
    on: 'projects',
    after: 'UPDATE OF name',
    when: `old.name <> '' AND new.name = ''`,
    does: dropReports('project', 'new'),
  }),
  // Only an erasure takes the author of a comment away.
  trigger('comments_reports_erased', {
    on: 'comments',
    after: 'UPDATE OF user_id',
    when: `old.user_id IS NOT NULL AND new.user_id IS NULL`,
    does: dropReports('comment', 'new'),
  }),
  // Only SQLite takes a question in a condition.
  {
    sqlite: statementsOf('sqlite', [
      collectionGone({ when: `(${ownerErasedAt}) IS NOT NULL`, does: dropReports('collection', 'old') }),
    ]),
    postgres: statementsOf('postgres', [
      collectionGone({
        does: `IF (${ownerErasedAt}) IS NOT NULL THEN ${dropReports('collection', 'old')}
    END IF;`,
      }),
    ]),
  },
  appendOnly,
];
