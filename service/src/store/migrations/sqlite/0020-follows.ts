import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What people follow. Nobody else is told who follows what.
  `CREATE TABLE follows (
    user_id TEXT NOT NULL REFERENCES users (id),
    thing_type TEXT NOT NULL CHECK (thing_type IN ('user', 'category', 'project', 'collection')),
    thing_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, thing_type, thing_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX follows_thing ON follows (thing_id, user_id)`,
  `CREATE INDEX follows_latest ON follows (user_id, created_at)`,
  `CREATE TRIGGER collections_follows_gone AFTER DELETE ON collections BEGIN
    DELETE FROM follows WHERE thing_id = old.id;
  END`,
  `CREATE TRIGGER users_follows_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM follows WHERE user_id = new.id OR thing_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
