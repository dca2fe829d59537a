import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Approved projects that wait for their time: moderators can take an approval back until then.
  `CREATE INDEX projects_approved ON projects (launches_at, id)
    WHERE launches_at IS NOT NULL AND approved_revision IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
