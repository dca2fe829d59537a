import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
  {
    sqlite: ['ALTER TABLE reports ADD COLUMN case_id TEXT'],
    postgres: ['ALTER TABLE reports ADD COLUMN case_id uuid'],
  },
  `CREATE INDEX reports_case ON reports (case_id) WHERE case_id IS NOT NULL`,
  // The open reports of one thing are one case. A report without any, also of an older program, is a case by itself.
  `UPDATE reports SET case_id = (
      SELECT first.id FROM reports AS first
      WHERE first.target_type = reports.target_type AND first.target_id = reports.target_id AND first.resolved_at IS NULL
      ORDER BY first.created_at, first.id LIMIT 1)
    WHERE resolved_at IS NULL`,
  `UPDATE reports SET case_id = NULL WHERE case_id = id`,
  table(
    'case_assignments',
    `
    case_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    until bigint NOT NULL`,
  ),
  `CREATE INDEX case_assignments_user ON case_assignments (user_id)`,
  `CREATE INDEX case_assignments_until ON case_assignments (until)`,
  table(
    'case_notes',
    `
    id uuid PRIMARY KEY,
    case_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    body text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX case_notes_case ON case_notes (case_id, created_at, id)`,
  `CREATE INDEX case_notes_user ON case_notes (user_id)`,
  `CREATE INDEX case_notes_age ON case_notes (created_at)`,
  table(
    'case_decisions',
    `
    case_id uuid NOT NULL,
    target_type text NOT NULL CHECK (target_type IN ('project', 'comment', 'user', 'collection')),
    target_id uuid NOT NULL,
    verdict text NOT NULL CHECK (verdict IN ('removed', 'kept', 'upheld', 'suspended', 'hidden')),
    decided_by uuid REFERENCES users (id),
    decided_at bigint NOT NULL,
    PRIMARY KEY (case_id, target_type, target_id)`,
  ),
  `CREATE INDEX case_decisions_target ON case_decisions (target_id)`,
  `CREATE INDEX case_decisions_by ON case_decisions (decided_by) WHERE decided_by IS NOT NULL`,
  `CREATE INDEX case_decisions_age ON case_decisions (decided_at)`,
  // What was said within a day of a report.
  `CREATE INDEX comments_latest ON comments (created_at, id) WHERE deleted_at IS NULL`,
];

/** What moderators noted about somebody's things goes with the person, as the notes of reports do. */
const dropNotes = (type: string, row: 'old' | 'new') => `
      DELETE FROM case_notes WHERE case_id IN (SELECT coalesce(r.case_id, r.id) FROM reports AS r
        WHERE r.target_type = '${type}' AND r.target_id = ${row}.id);
      DELETE FROM case_decisions WHERE target_id = ${row}.id;`;

const triggers: readonly Definition[] = [
  onErasure(
    'users_cases_erased',
    `
      DELETE FROM case_assignments WHERE user_id = new.id;
      DELETE FROM case_notes WHERE user_id = new.id;
      UPDATE case_decisions SET decided_by = NULL WHERE decided_by = new.id;${dropNotes('user', 'new')}`,
  ),
  trigger('projects_cases_erased', {
    on: 'projects',
    after: 'UPDATE OF name',
    when: `old.name <> '' AND new.name = ''`,
    does: dropNotes('project', 'new'),
  }),
  trigger('comments_cases_erased', {
    on: 'comments',
    after: 'UPDATE OF user_id',
    when: `old.user_id IS NOT NULL AND new.user_id IS NULL`,
    does: dropNotes('comment', 'new'),
  }),
  trigger('collections_cases_erased', { on: 'collections', after: 'DELETE', does: dropNotes('collection', 'old') }),
];

export const cases = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers])) await sql.raw(statement).execute(db);
  },
});
