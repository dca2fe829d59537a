import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What an owner wrote after the approval, whole, while it waits for a moderator or after one has sent it back.
  `CREATE TABLE project_revisions (
    project_id TEXT PRIMARY KEY REFERENCES projects (id),
    name TEXT NOT NULL,
    tagline TEXT NOT NULL,
    description TEXT,
    image_url TEXT,
    website_url TEXT,
    github_url TEXT,
    submitted_at INTEGER NOT NULL,
    rejected_at INTEGER,
    rejection_reason TEXT
  ) STRICT, WITHOUT ROWID`,
  // Everything that waits stands in one queue: an approved project has the time since which its revision waits.
  `DROP INDEX projects_pending`,
  `UPDATE projects SET pending_at = NULL WHERE status <> 'pending' AND pending_at IS NOT NULL`,
  `CREATE INDEX projects_waiting ON projects (pending_at, id) WHERE pending_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
