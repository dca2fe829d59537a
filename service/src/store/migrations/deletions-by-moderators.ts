import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from './floor.ts';

/** A comment that a moderator deletes is removed like any other: the act of its own is gone. Texts that were deleted stay so. */
export const deletionsByModerators: BoardMigration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['moderation_log', 'receipts'])
      await sql`UPDATE ${sql.table(table)} SET act = 'remove_comment' WHERE act = 'delete_comment'`.execute(db);
  },
};
