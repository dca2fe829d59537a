import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const column = (name: string, sqlite: string, postgres: string): Definition => ({
  sqlite: [`ALTER TABLE ${name} ADD COLUMN ${sqlite}`],
  postgres: [`ALTER TABLE ${name} ADD COLUMN ${postgres}`],
});

const definitions: readonly Definition[] = [
  // Whom a judge should not judge, by what they say themselves or by what a curator says. What the board knows is not stored.
  table(
    'judge_conflicts',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    source text NOT NULL CHECK (source IN ('judge', 'curator')),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    note text,
    created_at bigint NOT NULL,
    PRIMARY KEY (judge_id, project_id, source)`,
  ),
  `CREATE INDEX judge_conflicts_order ON judge_conflicts (collection_id, project_id, judge_id, source)`,
  `CREATE INDEX judge_conflicts_project ON judge_conflicts (project_id)`,
  // Tables that a judge gave up, and who was to see them instead; nobody if nobody could.
  table(
    'jury_handovers',
    `
    id uuid NOT NULL UNIQUE,
    from_judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    to_judge_id uuid REFERENCES judges (id) ON DELETE SET NULL,
    why text NOT NULL CHECK (why IN ('conflict', 'left', 'removed')),
    created_at bigint NOT NULL,
    PRIMARY KEY (from_judge_id, project_id)`,
  ),
  `CREATE INDEX jury_handovers_order ON jury_handovers (collection_id, created_at, id)`,
  `CREATE INDEX jury_handovers_project ON jury_handovers (project_id)`,
  `CREATE INDEX jury_handovers_to ON jury_handovers (to_judge_id) WHERE to_judge_id IS NOT NULL`,
  // Whether curators have set aside all that a judge who left has said.
  column('judges', 'are_marks_set_aside INTEGER NOT NULL DEFAULT 0', 'are_marks_set_aside smallint NOT NULL DEFAULT 0'),
  // What each team sees of its own results.
  column('juries', `teams_see TEXT NOT NULL DEFAULT 'nothing'`, `teams_see text NOT NULL DEFAULT 'nothing'`),
  // What somebody wrote of the teams that they know goes with the account, whichever way the account goes.
  trigger('judges_conflict_notes', {
    on: 'judges',
    after: 'UPDATE OF user_id',
    when: `new.user_id IS NULL AND old.user_id IS NOT NULL`,
    does: `UPDATE judge_conflicts SET note = NULL WHERE judge_id = new.id;`,
  }),
];

export const juryConflicts = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
