import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What changed since a time, with what else may narrow the list: counting reads the index alone.
  `CREATE INDEX projects_updated ON projects (updated_at, created_at, category_id) WHERE status = 'active'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
