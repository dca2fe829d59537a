import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // The last time that the clock of the machine was known to be right, with the time since the machine began.
  `CREATE TABLE clock_marks (
    name TEXT PRIMARY KEY NOT NULL,
    at INTEGER NOT NULL,
    boot TEXT NOT NULL,
    uptime INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
