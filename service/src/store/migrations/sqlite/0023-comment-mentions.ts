import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Whom a comment mentions, with the name as it was then: a person may have another one since.
  `CREATE TABLE comment_mentions (
    comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    PRIMARY KEY (comment_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX comment_mentions_user ON comment_mentions (user_id)`,
  `CREATE TRIGGER comments_mentions_deleted AFTER UPDATE OF content ON comments WHEN new.content = '' BEGIN
    DELETE FROM comment_mentions WHERE comment_id = new.id;
  END`,
  // Whom an edit leaves out is told of it no more.
  `CREATE TRIGGER comment_mentions_notices AFTER DELETE ON comment_mentions BEGIN
    DELETE FROM notice_events WHERE source = old.comment_id
      AND notice_id IN (SELECT id FROM notices WHERE user_id = old.user_id AND kind = 'mention');
  END`,
  `CREATE TRIGGER users_mentions_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM comment_mentions WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
