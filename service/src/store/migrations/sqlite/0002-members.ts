import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Who signed in as whom. The address is here and in no other table.
  `CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    email TEXT NOT NULL,
    is_moderator INTEGER NOT NULL CHECK (is_moderator IN (0, 1)),
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX identities_user ON identities (user_id)`,

  // Roles the operator gave, beside those the identity provider tells.
  `CREATE TABLE grants (
    user_id TEXT NOT NULL REFERENCES users (id),
    role TEXT NOT NULL CHECK (role = 'moderator'),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, role)
  ) STRICT, WITHOUT ROWID`,

  `CREATE TABLE suspensions (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    reason TEXT NOT NULL,
    until INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  // Folded words of the names of people who signed in, so that the start of any of them finds the person.
  `CREATE TABLE user_words (
    word TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (word, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX user_words_user ON user_words (user_id)`,

  `CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    target_type TEXT NOT NULL CHECK (target_type IN ('project', 'comment', 'user')),
    target_id TEXT NOT NULL,
    reporter_id TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'abuse', 'off_topic', 'plagiarism', 'other')),
    note TEXT,
    created_at INTEGER NOT NULL,
    resolution TEXT CHECK (resolution IN ('upheld', 'dismissed')),
    resolved_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  // One open report of a thing by a person.
  `CREATE UNIQUE INDEX reports_open ON reports (reporter_id, target_type, target_id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_waiting ON reports (created_at, id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_done ON reports (resolved_at DESC, id) WHERE resolved_at IS NOT NULL`,
  `CREATE INDEX reports_target ON reports (target_type, target_id)`,
  `CREATE INDEX reports_reporter ON reports (reporter_id)`,

  `CREATE TABLE moderation_log (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    act TEXT NOT NULL,
    target_type TEXT NOT NULL,
    target_id TEXT NOT NULL,
    target_name TEXT,
    reason TEXT,
    moderator_id TEXT REFERENCES users (id),
    created_at INTEGER NOT NULL
  ) STRICT`,
  // Append only, for whoever holds a connection.
  `CREATE TRIGGER moderation_log_keeps BEFORE DELETE ON moderation_log
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
  `CREATE TRIGGER moderation_log_stands BEFORE UPDATE ON moderation_log
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
  // INSERT OR REPLACE deletes without asking the trigger on DELETE.
  `CREATE TRIGGER moderation_log_adds BEFORE INSERT ON moderation_log
    WHEN EXISTS (SELECT 1 FROM moderation_log WHERE seq = new.seq OR id = new.id)
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,

  // The first answer to a POST, for whoever sends the same key again within a day.
  `CREATE TABLE idempotency_keys (
    user_id TEXT NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    request_digest TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,

  // What a person's write budgets count; rows are dropped once no budget looks back so far.
  `CREATE TABLE write_events (
    seq INTEGER PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX write_events_person ON write_events (user_id, kind, created_at)`,
  `CREATE INDEX write_events_age ON write_events (created_at)`,

  // Why a project is where it is, what it was before it was removed, and since when it waits.
  `ALTER TABLE projects ADD COLUMN status_reason TEXT`,
  `ALTER TABLE projects ADD COLUMN status_before TEXT`,
  `ALTER TABLE projects ADD COLUMN pending_at INTEGER`,
  `ALTER TABLE projects ADD COLUMN published_at INTEGER`,
  `UPDATE projects SET published_at = created_at WHERE status = 'active'`,
  `CREATE INDEX projects_pending ON projects (pending_at, id) WHERE status = 'pending'`,
  // Set where a moderator removed the comment; its text is kept then for a restore.
  `ALTER TABLE comments ADD COLUMN removal_reason TEXT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
