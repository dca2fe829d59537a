import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

/** Kinds of notices that only the team of a project gets. */
const ofTeam = `('comment', 'votes', 'review_decision', 'invitation', 'invitation_answer')`;

const statements = [
  // What a person is told. Events of one kind about one thing are one notice until it is read.
  `CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    thing_type TEXT NOT NULL,
    thing_id TEXT NOT NULL,
    project_id TEXT REFERENCES projects (id),
    seq INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    read_at INTEGER,
    on_site INTEGER NOT NULL CHECK (on_site IN (0, 1))
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX notices_open ON notices (user_id, kind, thing_type, thing_id) WHERE read_at IS NULL`,
  `CREATE INDEX notices_latest ON notices (user_id, seq)`,
  `CREATE INDEX notices_unread ON notices (user_id, seq, kind) WHERE read_at IS NULL AND on_site = 1`,
  `CREATE INDEX notices_thing ON notices (thing_id)`,
  `CREATE INDEX notices_project ON notices (project_id) WHERE project_id IS NOT NULL`,
  `CREATE INDEX notices_age ON notices (updated_at)`,

  // Numbers are never used again, so that a person who has seen all up to one has seen no later event.
  `CREATE TABLE notice_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    notice_id TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    actor_id TEXT REFERENCES users (id),
    source TEXT NOT NULL,
    outcome TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE UNIQUE INDEX notice_events_once ON notice_events (notice_id, source, coalesce(actor_id, ''))`,
  `CREATE INDEX notice_events_actor ON notice_events (actor_id) WHERE actor_id IS NOT NULL`,
  `CREATE INDEX notice_events_source ON notice_events (source)`,
  `CREATE TRIGGER notice_events_added AFTER INSERT ON notice_events BEGIN
    UPDATE notices SET seq = max(seq, new.seq), updated_at = max(updated_at, new.created_at) WHERE id = new.notice_id;
  END`,
  `CREATE TRIGGER notice_events_gone AFTER DELETE ON notice_events BEGIN
    DELETE FROM notices WHERE id = old.notice_id
      AND NOT EXISTS (SELECT 1 FROM notice_events WHERE notice_id = old.notice_id);
  END`,

  // Only what differs from the default is stored.
  `CREATE TABLE notice_preferences (
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    site INTEGER NOT NULL CHECK (site IN (0, 1)),
    mail TEXT NOT NULL,
    PRIMARY KEY (user_id, kind)
  ) STRICT, WITHOUT ROWID`,

  // The most votes of a project that its team has been told of.
  `CREATE TABLE vote_milestones (
    project_id TEXT PRIMARY KEY REFERENCES projects (id),
    votes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  `CREATE INDEX identities_moderators ON identities (user_id) WHERE is_moderator = 1`,

  // Whatever is no longer there for others takes its notices with it, whichever version removes it.
  `CREATE TRIGGER projects_notices AFTER UPDATE OF status ON projects
    WHEN old.status <> new.status AND (old.status = 'active' OR new.status IN ('removed', 'withdrawn')) BEGIN
    DELETE FROM notices WHERE project_id = new.id
      AND (kind <> 'review_decision' OR new.status = 'withdrawn')
      AND (kind NOT IN ('invitation', 'invitation_answer') OR new.status IN ('removed', 'withdrawn'));
    DELETE FROM notice_events WHERE source = new.id
      AND notice_id IN (SELECT id FROM notices WHERE kind IN ('launch', 'collection_addition'));
  END`,
  `CREATE TRIGGER projects_notices_decided AFTER UPDATE OF pending_at ON projects
    WHEN old.pending_at IS NOT NULL AND new.pending_at IS NULL BEGIN
    DELETE FROM notice_events WHERE source = new.id AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
  END`,
  `CREATE TRIGGER reports_notices_decided AFTER UPDATE OF resolved_at ON reports
    WHEN old.resolved_at IS NULL AND new.resolved_at IS NOT NULL BEGIN
    DELETE FROM notice_events WHERE source = new.id AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');
  END`,
  `CREATE TRIGGER comments_notices AFTER UPDATE OF deleted_at ON comments
    WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
    DELETE FROM notice_events WHERE source = new.id;
    DELETE FROM notices WHERE thing_id = new.id;
  END`,
  `CREATE TRIGGER project_members_notices AFTER DELETE ON project_members BEGIN
    DELETE FROM notice_events WHERE source = old.id;
    DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind IN ${ofTeam};
  END`,
  `CREATE TRIGGER collections_notices_gone AFTER DELETE ON collections BEGIN
    DELETE FROM notices WHERE thing_id = old.id;
  END`,
  `CREATE TRIGGER collections_notices_hidden AFTER UPDATE OF is_public ON collections WHEN new.is_public = 0 BEGIN
    DELETE FROM notices WHERE thing_id = new.id;
  END`,
  `CREATE TRIGGER collection_projects_notices AFTER DELETE ON collection_projects BEGIN
    DELETE FROM notice_events WHERE source = old.project_id
      AND notice_id IN (SELECT id FROM notices WHERE thing_id = old.collection_id);
  END`,
  `CREATE TRIGGER users_notices_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM notices WHERE user_id = new.id OR thing_id = new.id;
    DELETE FROM notice_events WHERE actor_id = new.id;
    DELETE FROM notice_preferences WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
