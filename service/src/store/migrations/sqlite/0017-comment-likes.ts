import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const countBy = (change: '+ 1' | '- 1', row: 'new' | 'old') =>
  `UPDATE comments SET likes_count = likes_count ${change} WHERE id = ${row}.comment_id`;

const statements = [
  `CREATE TABLE comment_likes (
    user_id TEXT NOT NULL REFERENCES users (id),
    comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, comment_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX comment_likes_comment ON comment_likes (comment_id)`,
  `ALTER TABLE comments ADD COLUMN likes_count INTEGER NOT NULL DEFAULT 0`,
  `CREATE TRIGGER comment_likes_added AFTER INSERT ON comment_likes BEGIN ${countBy('+ 1', 'new')}; END`,
  `CREATE TRIGGER comment_likes_gone AFTER DELETE ON comment_likes BEGIN ${countBy('- 1', 'old')}; END`,

  // A comment whose text is deleted for good has no likes either, and who liked it is nobody's business any more.
  `CREATE TRIGGER comments_likes_deleted AFTER UPDATE OF content ON comments
    WHEN new.content = '' AND old.likes_count > 0 BEGIN
    DELETE FROM comment_likes WHERE comment_id = new.id;
  END`,
  `CREATE TRIGGER users_likes_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM comment_likes WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
