import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const triggerFunction = (name: string, does: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
  END $$`;

const dropWaiting = (id: string) =>
  `DELETE FROM notice_events WHERE source = ${id}::text AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
    RETURN NULL;`;

const statements = [
  // What moderators do with a collection. One that is removed is private for whoever does not know these columns, one that
  // waits is unlisted; `wanted_visibility` is what its owner has chosen meanwhile.
  `ALTER TABLE collections ADD COLUMN removed_at bigint`,
  `ALTER TABLE collections ADD COLUMN removal_reason text COLLATE "C"`,
  `ALTER TABLE collections ADD COLUMN pending_at bigint`,
  `ALTER TABLE collections ADD COLUMN approved_at bigint`,
  `ALTER TABLE collections ADD COLUMN wanted_visibility text COLLATE "C"`,
  `CREATE INDEX collections_pending ON collections (pending_at, id) WHERE pending_at IS NOT NULL`,

  // An older version shows the owner of a removed collection a private one. Whatever it makes of that shows after the
  // restore; until then the collection stays hidden, and uncounted: the older version counts it once it is done.
  triggerFunction(
    'collections_removed_stay',
    `new.wanted_visibility := CASE WHEN new.is_public = 1 THEN 'public' ELSE 'unlisted' END;
    IF new.is_public = 1 AND old.is_public = 0 THEN
      INSERT INTO count_parts (name, part, value) VALUES ('public_collections', pg_backend_pid() % 16, -1)
        ON CONFLICT (name, part) DO UPDATE SET value = count_parts.value - 1;
    END IF;
    new.is_public := 0;
    new.is_unlisted := 0;
    RETURN new;`,
  ),
  `CREATE TRIGGER collections_removed_stay BEFORE UPDATE OF is_public, is_unlisted ON collections FOR EACH ROW
    WHEN (new.removed_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 1))
    EXECUTE FUNCTION collections_removed_stay()`,
  // What it makes of one that waits holds: it has no queue.
  triggerFunction('collections_pending_over', 'new.pending_at := NULL; new.wanted_visibility := NULL; RETURN new;'),
  `CREATE TRIGGER collections_pending_over BEFORE UPDATE OF is_public, is_unlisted ON collections FOR EACH ROW
    WHEN (new.removed_at IS NULL AND new.pending_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 0))
    EXECUTE FUNCTION collections_pending_over()`,

  triggerFunction('collections_notices_decided', dropWaiting('new.id')),
  `CREATE TRIGGER collections_notices_decided AFTER UPDATE ON collections FOR EACH ROW
    WHEN (old.pending_at IS NOT NULL AND (new.pending_at IS NULL OR new.removed_at IS NOT NULL))
    EXECUTE FUNCTION collections_notices_decided()`,
  triggerFunction('collections_notices_undecided', dropWaiting('old.id')),
  `CREATE TRIGGER collections_notices_undecided AFTER DELETE ON collections FOR EACH ROW
    WHEN (old.pending_at IS NOT NULL) EXECUTE FUNCTION collections_notices_undecided()`,
  // Why it was removed is for its curators alone.
  triggerFunction(
    'collection_curators_decisions',
    `DELETE FROM notices
      WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'review_decision';
    RETURN NULL;`,
  ),
  `CREATE TRIGGER collection_curators_decisions AFTER DELETE ON collection_curators FOR EACH ROW
    EXECUTE FUNCTION collection_curators_decisions()`,

  // Collections can be reported.
  `ALTER TABLE reports DROP CONSTRAINT reports_target_type_check`,
  `ALTER TABLE reports ADD CONSTRAINT reports_target_type_check
    CHECK (target_type IN ('project', 'comment', 'user', 'collection'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
