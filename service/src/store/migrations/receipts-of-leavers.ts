import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

/**
 * Whoever leaves a team has been on it since what moderators had decided about the thing, also if they came after that:
 * they had read the log of it, and decide nothing of it. An erasure keeps nobody.
 */
const leaving = (type: 'project' | 'collection', id: string) => `
      INSERT INTO receipt_people (user_id, receipt_id, created_at, left_at)
        SELECT old.user_id, id, created_at, now_ms FROM receipts WHERE target_type = '${type}' AND target_id = ${id}
        AND EXISTS (SELECT 1 FROM users WHERE users.id = old.user_id AND erased_at IS NULL)
        ON CONFLICT DO NOTHING;`;

const triggers: readonly Definition[] = [
  trigger('project_members_receipts_since', {
    on: 'project_members',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: leaving('project', 'old.project_id'),
  }),
  trigger('collection_curators_receipts_since', {
    on: 'collection_curators',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: leaving('collection', 'old.collection_id'),
  }),
];

export const receiptsOfLeavers = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, triggers)) await sql.raw(statement).execute(db);
  },
});
