import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // A comment in which the team says what changed. The latest one is pinned.
  `ALTER TABLE comments ADD COLUMN is_update smallint NOT NULL DEFAULT 0`,
  `CREATE INDEX comments_updates ON comments (project_id, created_at) WHERE is_update = 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
