import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // A round before the judging: which projects, and whether it is open. Null if there is none.
  {
    sqlite: ['ALTER TABLE juries ADD COLUMN calibration TEXT'],
    postgres: ['ALTER TABLE juries ADD COLUMN calibration text'],
  },
  // What judges say in it. It is no judgement: no result, no assignment and no count ever reads it.
  table(
    'calibration_marks',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES juries (collection_id) ON DELETE CASCADE,
    marks text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (judge_id, project_id)`,
  ),
  `CREATE INDEX calibration_marks_showcase ON calibration_marks (collection_id, project_id, judge_id)`,
  `CREATE INDEX calibration_marks_project ON calibration_marks (project_id)`,
];

export const calibrations = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
