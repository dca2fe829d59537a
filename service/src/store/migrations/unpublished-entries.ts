import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // Since when a project that had been entered is not public any more. To enter it again is to show the draft.
  {
    sqlite: ['ALTER TABLE showcase_entries ADD COLUMN unpublished_at INTEGER'],
    postgres: ['ALTER TABLE showcase_entries ADD COLUMN unpublished_at bigint'],
  },
  `UPDATE showcase_entries SET unpublished_at = entered_at
    WHERE project_id IN (SELECT id FROM projects WHERE status <> 'active' AND published_at IS NOT NULL)`,
  // Whichever version takes it from the public.
  trigger('projects_entries_unpublished', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status = 'active' AND new.status <> 'active'`,
    does: 'UPDATE showcase_entries SET unpublished_at = now_ms WHERE project_id = new.id;',
  }),
];

export const unpublishedEntries = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
