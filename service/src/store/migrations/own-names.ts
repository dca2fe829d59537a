import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from './floor.ts';

/** What categories and terms are called in other languages, as `store/own-names.ts` packs it. */
export const ownNames: BoardMigration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['categories', 'periods'])
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN names text`).execute(db);
  },
};
