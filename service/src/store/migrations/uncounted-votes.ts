import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from './floor.ts';

/** How many votes for a project do not count, which its team reads. */
export const uncountedVotes: BoardMigration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("CREATE INDEX hidden_votes_by_project ON hidden_votes (project_id) WHERE state = 'hidden'")
      .execute(db);
  },
};
