import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // When a thing last changed, counts aside, and how often the fields that can be edited did.
  ...['projects', 'comments', 'collections', 'users'].flatMap((table) => [
    // SQLite wants a constant default; whoever writes a row names the time.
    `ALTER TABLE ${table} ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE ${table} ADD COLUMN revision INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0)`,
  ]),
  `UPDATE projects SET updated_at = max(coalesce(edited_at, created_at), created_at)`,
  `UPDATE comments SET updated_at = coalesce(edited_at, created_at)`,
  `UPDATE collections SET updated_at = created_at`,
  `UPDATE users SET updated_at = created_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
