import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const grades: readonly Definition[] = [
  // Who on the team of an entry shows their e-mail address to the curators of the showcase. The address is not stored again.
  table(
    'entrant_addresses',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    agreed_at bigint NOT NULL,
    PRIMARY KEY (collection_id, project_id, user_id)`,
  ),
  `CREATE INDEX entrant_addresses_user ON entrant_addresses (user_id)`,
  `CREATE INDEX entrant_addresses_project ON entrant_addresses (project_id)`,
  // Which columns of a grade file a curator has chosen: JSON.
  table(
    'grade_columns',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    names text NOT NULL,
    PRIMARY KEY (collection_id, user_id)`,
  ),
  `CREATE INDEX grade_columns_user ON grade_columns (user_id)`,
  // What curators have written to the team of an entry. The team sees it once it is released.
  table(
    'entry_feedback',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    words text NOT NULL,
    updated_at bigint NOT NULL,
    released_at bigint,
    PRIMARY KEY (collection_id, project_id)`,
  ),
  `CREATE INDEX entry_feedback_project ON entry_feedback (project_id)`,
];

export const gradesTriggers: readonly Definition[] = [
  // Whichever version takes the entry back.
  trigger('showcase_entries_addresses', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state IN ('withdrawn', 'started')`,
    does: `DELETE FROM entrant_addresses WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  trigger('project_members_entrant_addresses', {
    on: 'project_members',
    after: 'DELETE',
    does: `DELETE FROM entrant_addresses WHERE project_id = old.project_id AND user_id = old.user_id;`,
  }),
  trigger('projects_feedback_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `
      DELETE FROM entrant_addresses WHERE project_id = new.id;
      DELETE FROM entry_feedback WHERE project_id = new.id;`,
  }),
  onErasure(
    'users_grades_erased',
    `DELETE FROM entrant_addresses WHERE user_id = new.id;
      DELETE FROM grade_columns WHERE user_id = new.id;`,
  ),
];
