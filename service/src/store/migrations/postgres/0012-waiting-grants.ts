import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // Roles that the operator gave to addresses of people who have not signed in yet; in lower case.
  `CREATE TABLE waiting_grants (
    email ${text} PRIMARY KEY,
    role ${text} NOT NULL CHECK (role = 'moderator'),
    created_at bigint NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
