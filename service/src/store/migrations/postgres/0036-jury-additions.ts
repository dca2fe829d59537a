import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Where the judge had been before, so that the last judgement can be taken back. Null also in rows of earlier versions.
  `ALTER TABLE judgements ADD COLUMN previous_id uuid REFERENCES projects (id)`,
  // JSON: published results that an import brought along. Judgements are not public, so it brings none.
  `ALTER TABLE juries ADD COLUMN carried_results text COLLATE "C"`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
