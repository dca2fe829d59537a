import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from './floor.ts';

/**
 * Whether a person, and a project, may be in the data set. Nobody else sees it, so it is no change of either. It stays when a
 * person is erased: what others still show of theirs stays out too.
 */
export const datasetChoices: BoardMigration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['users', 'projects'])
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN in_dataset integer NOT NULL DEFAULT 1`).execute(db);
  },
};
