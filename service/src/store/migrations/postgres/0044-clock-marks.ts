import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // Empty here, because the server has a clock of its own: both engines have the same tables.
  `CREATE TABLE clock_marks (
    name ${text} PRIMARY KEY,
    at bigint NOT NULL,
    boot ${text} NOT NULL,
    uptime bigint NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
