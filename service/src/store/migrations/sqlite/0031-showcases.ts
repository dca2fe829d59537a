import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // The intake of a collection: when it takes entries, from whom, and what becomes of them.
  `CREATE TABLE showcases (
    collection_id TEXT PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
    opens_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    shown_at INTEGER,
    place TEXT,
    who_may_enter TEXT NOT NULL,
    accepts TEXT NOT NULL,
    tracks TEXT NOT NULL,
    link_token TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcases_opening ON showcases (opens_at, collection_id)`,
  `CREATE INDEX showcases_closing ON showcases (closes_at, collection_id)`,

  // E-mail addresses whose holders may enter. Only curators see them.
  `CREATE TABLE showcase_addresses (
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, address)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_addresses_holder ON showcase_addresses (address)`,
  // Whoever erases their account is on no list any more, also if an older version erases it: that deletes the identity
  // before or after it notes the erasure.
  `CREATE TRIGGER identities_showcase_addresses AFTER DELETE ON identities BEGIN
    DELETE FROM showcase_addresses WHERE address = lower(old.email);
  END`,
  `CREATE TRIGGER users_showcase_addresses_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM showcase_addresses WHERE address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);
  END`,

  `CREATE TABLE showcase_entries (
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT REFERENCES users (id),
    state TEXT NOT NULL,
    track TEXT,
    table_number INTEGER,
    entered_at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_entries_order ON showcase_entries (collection_id, entered_at, project_id)`,
  `CREATE INDEX showcase_entries_project ON showcase_entries (project_id)`,
  `CREATE INDEX showcase_entries_user ON showcase_entries (user_id) WHERE user_id IS NOT NULL`,
  `CREATE TRIGGER users_showcase_entries_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    UPDATE showcase_entries SET user_id = NULL WHERE user_id = new.id;
  END`,

  // What is accepted is in the collection, and what is in the collection is accepted, whichever way it came or went.
  `CREATE TRIGGER collection_projects_accepted AFTER INSERT ON collection_projects
    WHEN EXISTS (SELECT 1 FROM showcases WHERE collection_id = new.collection_id) BEGIN
    INSERT INTO showcase_entries (collection_id, project_id, state, entered_at)
      VALUES (new.collection_id, new.project_id, 'accepted', new.created_at)
      ON CONFLICT (collection_id, project_id) DO UPDATE SET state = 'accepted';
  END`,
  `CREATE TRIGGER collection_projects_declined AFTER DELETE ON collection_projects BEGIN
    UPDATE showcase_entries SET state = 'declined'
      WHERE collection_id = old.collection_id AND project_id = old.project_id AND state = 'accepted';
  END`,
  `CREATE TRIGGER showcases_notices_gone AFTER DELETE ON showcases BEGIN
    DELETE FROM notice_events WHERE source = old.collection_id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
