import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
  // Whoever has the code of one joins the team. The board has its digest alone.
  table(
    'team_links',
    `
    id uuid PRIMARY KEY,
    digest text NOT NULL UNIQUE,
    project_id uuid NOT NULL REFERENCES projects (id),
    made_by uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL`,
  ),
  `CREATE INDEX team_links_project ON team_links (project_id)`,
  `CREATE INDEX team_links_maker ON team_links (made_by)`,
  `CREATE INDEX team_links_expiry ON team_links (expires_at)`,
];

const triggers: readonly Definition[] = [
  onErasure('users_team_links_erased', `DELETE FROM team_links WHERE made_by = new.id;`),
  // Who was removed from a team could come back by a link that they know, and who has left has invited nobody.
  trigger('project_members_team_links', {
    on: 'project_members',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: `DELETE FROM team_links WHERE project_id = old.project_id;`,
  }),
  trigger('project_members_stepped_down_links', {
    on: 'project_members',
    after: 'UPDATE OF role',
    when: `old.role = 'owner' AND new.role <> 'owner'`,
    does: `DELETE FROM team_links WHERE project_id = new.project_id AND made_by = new.user_id;`,
  }),
  trigger('suspensions_team_links', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `DELETE FROM team_links WHERE made_by = new.user_id;`,
  }),
  trigger('projects_team_links', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> new.status AND new.status IN ('removed', 'withdrawn')`,
    does: `DELETE FROM team_links WHERE project_id = new.id;`,
  }),
];

export const teamLinks = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers])) await sql.raw(statement).execute(db);
  },
});
