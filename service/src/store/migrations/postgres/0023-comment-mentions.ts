import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Whom a comment mentions, with the name as it was then: a person may have another one since.
  `CREATE TABLE comment_mentions (
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    name text COLLATE "C" NOT NULL,
    PRIMARY KEY (comment_id, user_id)
  )`,
  `CREATE INDEX comment_mentions_user ON comment_mentions (user_id)`,
  `CREATE FUNCTION drop_comment_mentions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM comment_mentions WHERE comment_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comments_mentions_deleted AFTER UPDATE OF content ON comments FOR EACH ROW
    WHEN (new.content = '') EXECUTE FUNCTION drop_comment_mentions()`,
  // Whom an edit leaves out is told of it no more.
  `CREATE FUNCTION drop_mention_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM notice_events WHERE source = old.comment_id::text
      AND notice_id IN (SELECT id FROM notices WHERE user_id = old.user_id AND kind = 'mention');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comment_mentions_notices AFTER DELETE ON comment_mentions FOR EACH ROW
    EXECUTE FUNCTION drop_mention_notices()`,
  `CREATE FUNCTION erase_comment_mentions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM comment_mentions WHERE user_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_mentions_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_comment_mentions()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
