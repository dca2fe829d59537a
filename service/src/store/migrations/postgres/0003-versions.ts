import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

/** For rows that an instance of the version before writes, while the instances are upgraded one after the other. */
const now = '(floor(extract(epoch FROM now()) * 1000))::bigint';

const statements = [
  // When a thing last changed, counts aside, and how often the fields that can be edited did.
  ...['projects', 'comments', 'collections', 'users'].map(
    (table) => `ALTER TABLE ${table}
      ADD COLUMN updated_at bigint NOT NULL DEFAULT ${now},
      ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)`,
  ),
  `UPDATE projects SET updated_at = greatest(coalesce(edited_at, created_at), created_at)`,
  `UPDATE comments SET updated_at = coalesce(edited_at, created_at)`,
  `UPDATE collections SET updated_at = created_at`,
  `UPDATE users SET updated_at = created_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
