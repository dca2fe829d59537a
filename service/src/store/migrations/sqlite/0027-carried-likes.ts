import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Likes that an import brought along. They are part of `likes_count`, and have no rows: who liked a comment is not public.
  `ALTER TABLE comments ADD COLUMN carried_likes INTEGER NOT NULL DEFAULT 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
