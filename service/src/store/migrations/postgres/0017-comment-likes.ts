import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `CREATE TABLE comment_likes (
    user_id uuid NOT NULL REFERENCES users (id),
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, comment_id)
  )`,
  `CREATE INDEX comment_likes_comment ON comment_likes (comment_id)`,
  `ALTER TABLE comments ADD COLUMN likes_count integer NOT NULL DEFAULT 0`,
  `CREATE FUNCTION count_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      UPDATE comments SET likes_count = likes_count + 1 WHERE id = new.comment_id;
    ELSE
      UPDATE comments SET likes_count = likes_count - 1 WHERE id = old.comment_id;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comment_likes_counted AFTER INSERT OR DELETE ON comment_likes FOR EACH ROW
    EXECUTE FUNCTION count_comment_likes()`,

  // A comment whose text is deleted for good has no likes either, and who liked it is nobody's business any more.
  `CREATE FUNCTION drop_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM comment_likes WHERE comment_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comments_likes_deleted AFTER UPDATE OF content ON comments FOR EACH ROW
    WHEN (new.content = '' AND old.likes_count > 0) EXECUTE FUNCTION drop_comment_likes()`,
  `CREATE FUNCTION erase_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM comment_likes WHERE user_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_likes_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_comment_likes()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
