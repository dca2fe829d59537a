import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const triggerFunction = (name: string, does: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
  END $$`;

const statements = [
  `ALTER TABLE collections ADD COLUMN is_unlisted smallint NOT NULL DEFAULT 0 CHECK (is_unlisted IN (0, 1))`,
  // An older version that publishes an unlisted collection does not know the column. Made private later, it is private.
  triggerFunction('collections_published', 'new.is_unlisted := 0; RETURN new;'),
  `CREATE TRIGGER collections_published BEFORE UPDATE OF is_public ON collections FOR EACH ROW
    WHEN (new.is_public = 1 AND new.is_unlisted = 1) EXECUTE FUNCTION collections_published()`,
  `ALTER TABLE collection_projects ADD COLUMN note text COLLATE "C"`,

  // Who edits a collection besides its owner.
  `CREATE TABLE collection_curators (
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    invited_by uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    accepted_at bigint,
    UNIQUE (collection_id, user_id)
  )`,
  `CREATE INDEX collection_curators_user ON collection_curators (user_id, created_at DESC, id)`,
  `CREATE INDEX collection_curators_inviter ON collection_curators (invited_by) WHERE invited_by IS NOT NULL`,
  triggerFunction(
    'collection_curators_notices',
    `DELETE FROM notice_events WHERE source = old.id::text;
    DELETE FROM notices WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'curation';
    RETURN NULL;`,
  ),
  `CREATE TRIGGER collection_curators_notices AFTER DELETE ON collection_curators FOR EACH ROW
    EXECUTE FUNCTION collection_curators_notices()`,
  triggerFunction(
    'users_curators_erased',
    `DELETE FROM collection_curators WHERE user_id = new.id;
    UPDATE collection_curators SET invited_by = NULL WHERE invited_by = new.id;
    RETURN NULL;`,
  ),
  `CREATE TRIGGER users_curators_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION users_curators_erased()`,

  // Followers are no longer told of what only curators see; curators still are.
  triggerFunction(
    'collections_notices_hidden',
    `DELETE FROM notices WHERE thing_id = new.id::text AND kind = 'collection_addition';
    RETURN NULL;`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
