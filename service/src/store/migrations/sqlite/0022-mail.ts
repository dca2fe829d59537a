import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Mails that wait to be sent. They name a person and no address; `due_at` is null once a mail was given up.
  `CREATE TABLE mail_outbox (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    notice_id TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    lease_until INTEGER NOT NULL DEFAULT 0,
    lease_id TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    failure TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX mail_outbox_once ON mail_outbox (user_id, kind, notice_id)`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE due_at IS NOT NULL`,

  // Addresses that refuse mail, or want none, by their digests.
  `CREATE TABLE mail_suppressions (
    digest TEXT PRIMARY KEY,
    refusals INTEGER NOT NULL DEFAULT 0,
    suppressed_at INTEGER,
    is_by_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_by_operator IN (0, 1)),
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  // One row: when the next mail may leave, whichever instance sends it.
  `CREATE TABLE mail_pace (name TEXT PRIMARY KEY, next_at INTEGER NOT NULL) STRICT, WITHOUT ROWID`,

  `CREATE TRIGGER users_mail_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM mail_outbox WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
