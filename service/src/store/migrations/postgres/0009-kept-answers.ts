import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // What each kept answer takes, so that those of a person are counted without being read.
  `ALTER TABLE idempotency_keys ADD COLUMN bytes bigint NOT NULL DEFAULT 0`,
  `UPDATE idempotency_keys SET bytes = octet_length(body) + octet_length(key)`,
  `CREATE INDEX idempotency_keys_person ON idempotency_keys (user_id, created_at, bytes)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
