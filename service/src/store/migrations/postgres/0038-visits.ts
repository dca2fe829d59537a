import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // Visitors of a project on a day, an ISO date in the time zone of the board, and clicks on its links. No row says who.
  `CREATE TABLE project_visits (
    project_id uuid NOT NULL REFERENCES projects (id),
    day ${text} NOT NULL,
    kind ${text} NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    PRIMARY KEY (project_id, day, kind)
  )`,
  // For the first day that there is, and for what is too old.
  `CREATE INDEX project_visits_day ON project_visits (day)`,
  `CREATE FUNCTION drop_project_visits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM project_visits WHERE project_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER projects_visits_gone AFTER UPDATE OF status ON projects FOR EACH ROW
    WHEN (new.status = 'withdrawn') EXECUTE FUNCTION drop_project_visits()`,

  // The last batch of each process of the site, so that none is counted twice. `xid` tells other processes of the API
  // that a transaction changed nothing else.
  `CREATE TABLE visit_batches (
    sender uuid PRIMARY KEY,
    number integer NOT NULL,
    taken_at bigint NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
