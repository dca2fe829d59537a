import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // What people follow. Nobody else is told who follows what.
  `CREATE TABLE follows (
    user_id uuid NOT NULL REFERENCES users (id),
    thing_type ${text} NOT NULL CHECK (thing_type IN ('user', 'category', 'project', 'collection')),
    thing_id uuid NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, thing_type, thing_id)
  )`,
  `CREATE INDEX follows_thing ON follows (thing_id, user_id)`,
  `CREATE INDEX follows_latest ON follows (user_id, created_at)`,
  `CREATE FUNCTION collections_follows_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM follows WHERE thing_id = old.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER collections_follows_gone AFTER DELETE ON collections FOR EACH ROW
    EXECUTE FUNCTION collections_follows_gone()`,
  `CREATE FUNCTION users_follows_erased() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM follows WHERE user_id = new.id OR thing_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_follows_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION users_follows_erased()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
