import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // The address of a video that shows the project.
  'ALTER TABLE projects ADD COLUMN video_url text COLLATE "C"',
  'ALTER TABLE project_revisions ADD COLUMN video_url text COLLATE "C"',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
