import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Roles that the operator gave to addresses of people who have not signed in yet; in lower case.
  `CREATE TABLE waiting_grants (
    email TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role = 'moderator'),
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
