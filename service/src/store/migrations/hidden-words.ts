import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // In the transaction that hides it, and not with the work that writes words: what is erased is erased at once.
  trigger('projects_search_hidden', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status = 'active' AND new.status <> 'active'`,
    does: `
      DELETE FROM search_postings
        WHERE thing IN (SELECT seq FROM search_things WHERE kind = 'project' AND thing_id = new.id);`,
  }),
];

export const hiddenWords = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
