import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `ALTER TABLE showcases ADD COLUMN votes_each INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE showcases ADD COLUMN voting_opens_at INTEGER`,
  `ALTER TABLE showcases ADD COLUMN voting_closes_at INTEGER`,
  `CREATE TABLE showcase_votes (
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, user_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_votes_project ON showcase_votes (collection_id, project_id)`,
  `CREATE INDEX showcase_votes_user ON showcase_votes (user_id)`,
  // A vote for what has left the showcase is free again.
  `CREATE TRIGGER showcase_entries_left AFTER UPDATE OF state ON showcase_entries
    WHEN old.state = 'accepted' AND new.state <> 'accepted' BEGIN
    DELETE FROM showcase_votes WHERE collection_id = new.collection_id AND project_id = new.project_id;
  END`,
  `CREATE TRIGGER users_showcase_votes_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM showcase_votes WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
