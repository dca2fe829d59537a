import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Visitors of a project on a day, an ISO date in the time zone of the board, and clicks on its links. No row says who.
  `CREATE TABLE project_visits (
    project_id TEXT NOT NULL REFERENCES projects (id),
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    PRIMARY KEY (project_id, day, kind)
  ) STRICT, WITHOUT ROWID`,
  // For the first day that there is, and for what is too old.
  `CREATE INDEX project_visits_day ON project_visits (day)`,
  `CREATE TRIGGER projects_visits_gone AFTER UPDATE OF status ON projects WHEN new.status = 'withdrawn' BEGIN
    DELETE FROM project_visits WHERE project_id = new.id;
  END`,

  // The last batch of each process of the site, so that none is counted twice.
  `CREATE TABLE visit_batches (
    sender TEXT PRIMARY KEY NOT NULL,
    number INTEGER NOT NULL,
    taken_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
