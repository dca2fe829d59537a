import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // What a comment said before each of its latest edits, with the revision that said it. For moderators.
  `CREATE TABLE comment_edits (
    comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    revision integer NOT NULL,
    content ${text} NOT NULL,
    replaced_at bigint NOT NULL,
    PRIMARY KEY (comment_id, revision)
  )`,
  `CREATE FUNCTION drop_comment_edits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM comment_edits WHERE comment_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comments_edits_deleted AFTER UPDATE OF content ON comments FOR EACH ROW
    WHEN (new.content = '') EXECUTE FUNCTION drop_comment_edits()`,

  // A like that is taken back is no news any more.
  `CREATE FUNCTION drop_like_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM notice_events WHERE source = old.comment_id::text AND actor_id = old.user_id
      AND notice_id IN (SELECT id FROM notices WHERE thing_id = old.comment_id::text AND kind = 'like');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER comment_likes_notices AFTER DELETE ON comment_likes FOR EACH ROW
    EXECUTE FUNCTION drop_like_notices()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
