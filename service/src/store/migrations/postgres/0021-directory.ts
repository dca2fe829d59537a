import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // The directory of people, in its order. Whoever names no department or has never signed in is not in it.
  `CREATE INDEX users_directory ON users (department, coalesce(full_name, username, ''), id)
    WHERE is_verified = 1 AND erased_at IS NULL AND department IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
