import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `ALTER TABLE collections ADD COLUMN is_unlisted INTEGER NOT NULL DEFAULT 0 CHECK (is_unlisted IN (0, 1))`,
  // An older version that publishes an unlisted collection does not know the column. Made private later, it is private.
  `CREATE TRIGGER collections_published AFTER UPDATE OF is_public ON collections
    WHEN new.is_public = 1 AND new.is_unlisted = 1 BEGIN
    UPDATE collections SET is_unlisted = 0 WHERE id = new.id;
  END`,
  `ALTER TABLE collection_projects ADD COLUMN note TEXT`,

  // Who edits a collection besides its owner.
  `CREATE TABLE collection_curators (
    id TEXT PRIMARY KEY,
    collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id),
    invited_by TEXT REFERENCES users (id),
    created_at INTEGER NOT NULL,
    accepted_at INTEGER,
    UNIQUE (collection_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX collection_curators_user ON collection_curators (user_id, created_at DESC, id)`,
  `CREATE INDEX collection_curators_inviter ON collection_curators (invited_by) WHERE invited_by IS NOT NULL`,
  `CREATE TRIGGER collection_curators_notices AFTER DELETE ON collection_curators BEGIN
    DELETE FROM notice_events WHERE source = old.id;
    DELETE FROM notices WHERE thing_id = old.collection_id AND user_id = old.user_id AND kind = 'curation';
  END`,
  `CREATE TRIGGER users_curators_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM collection_curators WHERE user_id = new.id;
    UPDATE collection_curators SET invited_by = NULL WHERE invited_by = new.id;
  END`,

  // Followers are no longer told of what only curators see; curators still are.
  `DROP TRIGGER collections_notices_hidden`,
  `CREATE TRIGGER collections_notices_hidden AFTER UPDATE OF is_public ON collections WHEN new.is_public = 0 BEGIN
    DELETE FROM notices WHERE thing_id = new.id AND kind = 'collection_addition';
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
