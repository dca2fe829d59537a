import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // An export walks through the comments of a person in the order of time, a few at a time.
  `DROP INDEX comments_user`,
  `CREATE INDEX comments_user ON comments (user_id, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
