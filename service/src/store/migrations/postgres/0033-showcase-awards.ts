import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `CREATE TABLE showcase_awards (
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    position bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id),
    citation text COLLATE "C",
    PRIMARY KEY (collection_id, position)
  )`,
  `CREATE INDEX showcase_awards_project ON showcase_awards (project_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
