import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const life: readonly Definition[] = [
  // How far the board has got in looking at the websites of projects, in the order of `projects.seq`.
  table(
    'link_walk',
    `
    id integer PRIMARY KEY,
    after_seq bigint NOT NULL,
    walked_at bigint NOT NULL,
    lease_until bigint NOT NULL`,
  ),
  // Websites that did not answer when the board last looked. Of those that answer there is no row.
  table(
    'link_faults',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    url text NOT NULL,
    failures integer NOT NULL,
    failing_since bigint NOT NULL,
    failed_on text NOT NULL,
    dead_at bigint,
    due_at bigint NOT NULL`,
  ),
  `CREATE INDEX link_faults_due ON link_faults (due_at)`,
  table(
    'link_rests',
    `
    host text PRIMARY KEY,
    rests_until bigint NOT NULL`,
  ),
  table(
    'unchecked_links',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    chosen_at bigint NOT NULL`,
  ),
  table(
    'owner_searches',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    words text,
    started_at bigint NOT NULL`,
  ),
  `CREATE INDEX owner_searches_order ON owner_searches (started_at, project_id)`,
  `CREATE INDEX owner_searches_user ON owner_searches (user_id) WHERE user_id IS NOT NULL`,
  table(
    'take_overs',
    `
    project_id uuid NOT NULL REFERENCES owner_searches (project_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    words text NOT NULL,
    asked_at bigint NOT NULL,
    declined_at bigint,
    PRIMARY KEY (project_id, user_id)`,
  ),
  `CREATE INDEX take_overs_user ON take_overs (user_id, project_id)`,
  table(
    'handings',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    handed_at bigint NOT NULL`,
  ),
  `CREATE INDEX handings_project ON handings (project_id, handed_at)`,
  `CREATE INDEX handings_user ON handings (user_id, id)`,
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
];

export const lifeTriggers: readonly Definition[] = [
  // Whichever version takes it back. The project of an erased person is withdrawn too.
  trigger('projects_life_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM owner_searches WHERE project_id = new.id;
      DELETE FROM handings WHERE project_id = new.id;
      DELETE FROM link_faults WHERE project_id = new.id;
      DELETE FROM unchecked_links WHERE project_id = new.id;`,
  }),
  onErasure(
    'users_life_erased',
    `UPDATE owner_searches SET user_id = NULL, words = NULL WHERE user_id = new.id;
      DELETE FROM take_overs WHERE user_id = new.id;
      DELETE FROM handings WHERE user_id = new.id;`,
  ),
  // The project of an erased person is withdrawn too.
  trigger('projects_keeping_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM keeping_choices WHERE project_id = new.id;`,
  }),
];
