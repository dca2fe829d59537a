import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What the board has to do at a time. `due_at` is null once it was given up; `lease_until` is the time until which the
  // process with `lease_id` works on it.
  `CREATE TABLE due_work (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    due_at INTEGER,
    lease_until INTEGER NOT NULL DEFAULT 0,
    lease_id TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    data TEXT,
    PRIMARY KEY (kind, subject)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX due_work_due ON due_work (due_at) WHERE due_at IS NOT NULL`,

  // A version that does not know due work erases people as well.
  `CREATE TRIGGER users_due_work_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM due_work WHERE subject = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
