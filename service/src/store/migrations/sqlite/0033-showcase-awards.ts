import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `CREATE TABLE showcase_awards (
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    project_id TEXT NOT NULL REFERENCES projects (id),
    citation TEXT,
    PRIMARY KEY (collection_id, position)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_awards_project ON showcase_awards (project_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
