import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What moderators do with a collection. One that is removed is private for whoever does not know these columns, one that
  // waits is unlisted; `wanted_visibility` is what its owner has chosen meanwhile.
  `ALTER TABLE collections ADD COLUMN removed_at INTEGER`,
  `ALTER TABLE collections ADD COLUMN removal_reason TEXT`,
  `ALTER TABLE collections ADD COLUMN pending_at INTEGER`,
  `ALTER TABLE collections ADD COLUMN approved_at INTEGER`,
  `ALTER TABLE collections ADD COLUMN wanted_visibility TEXT`,
  `CREATE INDEX collections_pending ON collections (pending_at, id) WHERE pending_at IS NOT NULL`,

  // An older version shows the owner of a removed collection a private one. Whatever it makes of that shows after the
  // restore; until then the collection stays hidden, and uncounted: the older version counts it once it is done.
  `CREATE TRIGGER collections_removed_stay AFTER UPDATE OF is_public, is_unlisted ON collections
    WHEN new.removed_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 1) BEGIN
    UPDATE counts SET value = value - 1
      WHERE name = 'public_collections' AND new.is_public = 1 AND old.is_public = 0 AND value > 0;
    UPDATE collections SET is_public = 0, is_unlisted = 0,
      wanted_visibility = CASE WHEN new.is_public = 1 THEN 'public' ELSE 'unlisted' END WHERE id = new.id;
  END`,
  // What it makes of one that waits holds: it has no queue.
  `CREATE TRIGGER collections_pending_over AFTER UPDATE OF is_public, is_unlisted ON collections
    WHEN new.removed_at IS NULL AND new.pending_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 0) BEGIN
    UPDATE collections SET pending_at = NULL, wanted_visibility = NULL WHERE id = new.id;
  END`,

  `CREATE TRIGGER collections_notices_decided AFTER UPDATE OF pending_at, removed_at ON collections
    WHEN old.pending_at IS NOT NULL AND (new.pending_at IS NULL OR new.removed_at IS NOT NULL) BEGIN
    DELETE FROM notice_events WHERE source = new.id AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
  END`,
  `CREATE TRIGGER collections_notices_undecided AFTER DELETE ON collections WHEN old.pending_at IS NOT NULL BEGIN
    DELETE FROM notice_events WHERE source = old.id AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
  END`,
  // Why it was removed is for its curators alone.
  `CREATE TRIGGER collection_curators_decisions AFTER DELETE ON collection_curators BEGIN
    DELETE FROM notices WHERE thing_id = old.collection_id AND user_id = old.user_id AND kind = 'review_decision';
  END`,

  // Collections can be reported. SQLite changes a CHECK by making the table anew.
  `CREATE TABLE reports_wider (
    id TEXT PRIMARY KEY,
    target_type TEXT NOT NULL CHECK (target_type IN ('project', 'comment', 'user', 'collection')),
    target_id TEXT NOT NULL,
    reporter_id TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'abuse', 'off_topic', 'plagiarism', 'other')),
    note TEXT,
    created_at INTEGER NOT NULL,
    resolution TEXT CHECK (resolution IN ('upheld', 'dismissed')),
    resolved_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO reports_wider
    SELECT id, target_type, target_id, reporter_id, reason, note, created_at, resolution, resolved_at FROM reports`,
  `DROP TABLE reports`,
  `ALTER TABLE reports_wider RENAME TO reports`,
  `CREATE UNIQUE INDEX reports_open ON reports (reporter_id, target_type, target_id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_waiting ON reports (created_at, id) WHERE resolved_at IS NULL`,
  `CREATE INDEX reports_done ON reports (resolved_at DESC, id) WHERE resolved_at IS NOT NULL`,
  `CREATE INDEX reports_target ON reports (target_type, target_id)`,
  `CREATE INDEX reports_reporter ON reports (reporter_id)`,
  `CREATE TRIGGER reports_notices_decided AFTER UPDATE OF resolved_at ON reports
    WHEN old.resolved_at IS NULL AND new.resolved_at IS NOT NULL BEGIN
    DELETE FROM notice_events WHERE source = new.id AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
