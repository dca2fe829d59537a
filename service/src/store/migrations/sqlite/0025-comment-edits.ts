import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What a comment said before each of its latest edits, with the revision that said it. For moderators.
  `CREATE TABLE comment_edits (
    comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    content TEXT NOT NULL,
    replaced_at INTEGER NOT NULL,
    PRIMARY KEY (comment_id, revision)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER comments_edits_deleted AFTER UPDATE OF content ON comments WHEN new.content = '' BEGIN
    DELETE FROM comment_edits WHERE comment_id = new.id;
  END`,

  // A like that is taken back is no news any more.
  `CREATE TRIGGER comment_likes_notices AFTER DELETE ON comment_likes BEGIN
    DELETE FROM notice_events WHERE source = old.comment_id AND actor_id = old.user_id
      AND notice_id IN (SELECT id FROM notices WHERE thing_id = old.comment_id AND kind = 'like');
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
