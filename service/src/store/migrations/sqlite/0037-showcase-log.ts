import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `ALTER TABLE showcase_entries ADD COLUMN reason TEXT`,
  // The reason is that of the last decision, whichever version takes it.
  `CREATE TRIGGER showcase_entries_reason AFTER UPDATE OF state ON showcase_entries
    WHEN new.state <> 'declined' AND new.reason IS NOT NULL BEGIN
    UPDATE showcase_entries SET reason = NULL WHERE collection_id = new.collection_id AND project_id = new.project_id;
  END`,
  // Votes for what curators decline are kept, as they may accept it again. Only what its team takes back frees them.
  `DROP TRIGGER showcase_entries_left`,
  `CREATE TRIGGER showcase_entries_left AFTER UPDATE OF state ON showcase_entries
    WHEN old.state <> 'withdrawn' AND new.state = 'withdrawn' BEGIN
    DELETE FROM showcase_votes WHERE collection_id = new.collection_id AND project_id = new.project_id;
  END`,

  // What curators have decided since the vote began.
  `CREATE TABLE showcase_log (
    id TEXT PRIMARY KEY,
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id),
    action TEXT NOT NULL,
    project_id TEXT REFERENCES projects (id),
    details TEXT,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_log_order ON showcase_log (collection_id, created_at, id)`,
  `CREATE INDEX showcase_log_user ON showcase_log (user_id) WHERE user_id IS NOT NULL`,
  `CREATE TRIGGER users_showcase_log_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    UPDATE showcase_log SET user_id = NULL WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
