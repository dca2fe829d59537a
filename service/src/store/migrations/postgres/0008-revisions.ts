import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // What an owner wrote after the approval, whole, while it waits for a moderator or after one has sent it back.
  `CREATE TABLE project_revisions (
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    name ${text} NOT NULL,
    tagline ${text} NOT NULL,
    description ${text},
    image_url ${text},
    website_url ${text},
    github_url ${text},
    submitted_at bigint NOT NULL,
    rejected_at bigint,
    rejection_reason ${text}
  )`,
  // Everything that waits stands in one queue: an approved project has the time since which its revision waits.
  `DROP INDEX projects_pending`,
  `UPDATE projects SET pending_at = NULL WHERE status <> 'pending' AND pending_at IS NOT NULL`,
  `CREATE INDEX projects_waiting ON projects (pending_at, id) WHERE pending_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
