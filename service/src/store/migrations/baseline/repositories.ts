import { type Definition, onErasure, table, trigger } from './dialect.ts';
import { tellProject } from './feed.ts';

export const repositories: readonly Definition[] = [
  table(
    'repositories',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    kind text NOT NULL,
    host text NOT NULL,
    path text NOT NULL,
    publishes flag NOT NULL,
    joined_at bigint NOT NULL,
    looked_at bigint,
    due_at bigint NOT NULL,
    etag text,
    releases_etag text,
    facts text NOT NULL,
    moved_to text,
    failures integer NOT NULL DEFAULT 0,
    failed_on text NOT NULL DEFAULT '',
    failing_since bigint`,
  ),
  `CREATE INDEX repositories_due ON repositories (due_at)`,
  `CREATE INDEX repositories_user ON repositories (user_id) WHERE user_id IS NOT NULL`,
  // Not of the repository alone: who leaves it and joins it again gets no release twice.
  table(
    'repository_releases',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    remote_id text NOT NULL,
    name text NOT NULL,
    words text,
    released_at bigint,
    seen_at bigint NOT NULL,
    UNIQUE (project_id, remote_id)`,
  ),
  table(
    'repository_hosts',
    `
    host text PRIMARY KEY,
    rests_until bigint NOT NULL`,
  ),
];

export const repositoriesTriggers: readonly Definition[] = [
  // What is withdrawn never comes back, so that nothing needs to know its releases any more.
  trigger('projects_repository_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM repositories WHERE project_id = new.id;
      DELETE FROM repository_releases WHERE project_id = new.id;`,
  }),
  // What everybody sees of it beside the project. A look that finds the same tells nothing.
  trigger('repositories_change', { on: 'repositories', after: 'INSERT', does: tellProject('new.project_id') }),
  trigger('repositories_change_made', {
    on: 'repositories',
    after: 'UPDATE OF host, path, facts',
    when: 'new.host <> old.host OR new.path <> old.path OR new.facts <> old.facts',
    does: tellProject('new.project_id'),
  }),
  trigger('repositories_change_gone', { on: 'repositories', after: 'DELETE', does: tellProject('old.project_id') }),
  // Nothing is published in the name of somebody who is gone.
  onErasure(
    'users_repositories_erased',
    `UPDATE repositories SET user_id = NULL, publishes = 0 WHERE user_id = new.id;`,
  ),
];
