import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

/** Changes kept at the least. The record of decision about walks has the reason. */
const KEPT = 10_000;
/** The oldest are dropped so many at a time. */
const DROPPED = 1000;

const keepNewest = (table: string) => `
  CREATE TRIGGER ${table}_kept AFTER INSERT ON ${table} WHEN new.seq % ${DROPPED} = 0 BEGIN
    DELETE FROM ${table} WHERE seq <= new.seq - ${KEPT};
  END`;

const countRedating = (table: string, count: 'dates' | 'launches' = 'dates', condition = '') => `
  CREATE TRIGGER ${table}_${count} AFTER UPDATE OF created_at ON ${table}
    WHEN old.created_at <> new.created_at ${condition} BEGIN
    UPDATE rewrites SET ${count} = ${count} + 1;
  END`;

const statements = [
  // By how much the votes of a public project changed, in the order of the commits and without gaps: a walk through the
  // most voted first goes by the counts of its beginning.
  `CREATE TABLE vote_changes (
    seq INTEGER PRIMARY KEY,
    project INTEGER NOT NULL,
    change INTEGER NOT NULL
  ) STRICT`,
  `CREATE TRIGGER projects_votes_changed AFTER UPDATE OF upvotes_count ON projects
    WHEN old.upvotes_count <> new.upvotes_count AND old.status = 'active' AND new.status = 'active' BEGIN
    INSERT INTO vote_changes (project, change) VALUES (new.seq, new.upvotes_count - old.upvotes_count);
  END`,
  keepNewest('vote_changes'),

  // The same of places in collections.
  `CREATE TABLE order_changes (
    seq INTEGER PRIMARY KEY,
    collection_id TEXT NOT NULL,
    project_id TEXT NOT NULL,
    change INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX order_changes_place ON order_changes (collection_id, project_id, seq, change)`,
  `CREATE TRIGGER collection_projects_moved AFTER UPDATE OF position ON collection_projects
    WHEN old.position <> new.position BEGIN
    INSERT INTO order_changes (collection_id, project_id, change)
      VALUES (new.collection_id, new.project_id, new.position - old.position);
  END`,
  keepNewest('order_changes'),

  // Only an import gives something that is shown another date; a draft gets one when it is launched; people seldom take
  // other names. Walks in such an order end then.
  `CREATE TABLE rewrites (dates INTEGER NOT NULL, launches INTEGER NOT NULL, names INTEGER NOT NULL) STRICT`,
  `INSERT INTO rewrites VALUES (0, 0, 0)`,
  `CREATE TRIGGER users_renamed AFTER UPDATE OF username, full_name ON users
    WHEN old.username IS NOT new.username OR old.full_name IS NOT new.full_name BEGIN
    UPDATE rewrites SET names = names + 1;
  END`,
  countRedating('projects', 'dates', `AND old.status = 'active' AND new.status = 'active'`),
  countRedating('projects', 'launches', `AND (old.status <> 'active' OR new.status <> 'active')`),
  countRedating('comments'),
  countRedating('project_members'),
  countRedating('collections'),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
