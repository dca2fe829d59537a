import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from './floor.ts';

/** Which iDs of authors a draft at the repository names. */
export const describedDeposits: BoardMigration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('ALTER TABLE deposits ADD COLUMN described_orcids text').execute(db);
  },
};
