import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // Terms whose mails were begun, so that one that is opened and closed again is told of once.
  table(
    'term_mails',
    `
    term_id uuid PRIMARY KEY,
    begun_at bigint NOT NULL`,
  ),
  // Projects whose owners agree that the board keeps what their website says.
  table(
    'keeping_choices',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    agreed_at bigint NOT NULL`,
  ),
  // Whoever takes the choice back, in whichever version, takes the page with it.
  table(
    'kept_pages',
    `
    project_id uuid PRIMARY KEY REFERENCES keeping_choices (project_id) ON DELETE CASCADE,
    url text NOT NULL,
    title text,
    words text NOT NULL,
    kept_at bigint NOT NULL`,
  ),
  // The project of an erased person is withdrawn too.
  trigger('projects_keeping_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM keeping_choices WHERE project_id = new.id;`,
  }),
];

export const termsAndKeptPages = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
