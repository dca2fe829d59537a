import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const cases: readonly Definition[] = [
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
];

/** What moderators noted about somebody's things goes with the person, as the notes of reports do. */
const dropNotes = (type: string, row: 'old' | 'new') => `
      DELETE FROM case_notes WHERE case_id IN (SELECT coalesce(r.case_id, r.id) FROM reports AS r
        WHERE r.target_type = '${type}' AND r.target_id = ${row}.id);
      DELETE FROM case_decisions WHERE target_id = ${row}.id;`;

export const casesTriggers: readonly Definition[] = [
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
