import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const goals: readonly Definition[] = [
  // Showcases whose teams set goals.
  table(
    'showcase_goals',
    `
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    turned_on_at bigint NOT NULL`,
  ),
  // What a team will have done by when. Its team and the curators alone see it. `due_on` is a day, such as 2027-01-22.
  table(
    'goals',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    words text NOT NULL,
    due_on text NOT NULL,
    created_at bigint NOT NULL,
    done_at bigint,
    done_by uuid REFERENCES users (id),
    note text`,
  ),
  `CREATE INDEX goals_order ON goals (collection_id, project_id, due_on, id)`,
  `CREATE INDEX goals_project ON goals (project_id)`,
  `CREATE INDEX goals_user ON goals (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX goals_done_by ON goals (done_by) WHERE done_by IS NOT NULL`,
];

export const goalsTriggers: readonly Definition[] = [
  // Whichever version deletes the goal or takes its entry back.
  trigger('goals_gone', {
    on: 'goals',
    after: 'DELETE',
    does: `DELETE FROM due_work WHERE kind = 'goal-reminder' AND subject = old.id::text;`,
  }),
  trigger('showcase_entries_goals', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state = 'withdrawn'`,
    does: `DELETE FROM goals WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  trigger('projects_goals_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM goals WHERE project_id = new.id;`,
  }),
  onErasure(
    'users_goals_erased',
    `UPDATE goals SET user_id = NULL WHERE user_id = new.id;
      UPDATE goals SET done_by = NULL WHERE done_by = new.id;`,
  ),
];
