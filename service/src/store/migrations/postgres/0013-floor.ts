import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // One row: the migration that a program has to know in order to serve this database. Decision 26 has the rules.
  `CREATE TABLE schema_floor (migration text COLLATE "C" PRIMARY KEY)`,
  `INSERT INTO schema_floor (migration) VALUES ('0013-floor')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
