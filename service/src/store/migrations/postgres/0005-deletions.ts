import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What a person has deleted, for when the same request comes again: the thing itself is not there any more.
  `CREATE TABLE deletions (
    user_id uuid NOT NULL REFERENCES users (id),
    thing text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, thing)
  )`,
  `CREATE INDEX deletions_age ON deletions (user_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
