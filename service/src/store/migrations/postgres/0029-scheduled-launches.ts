import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `ALTER TABLE projects ADD COLUMN launches_at bigint`,
  `ALTER TABLE projects ADD COLUMN approved_revision integer`,

  // Only what is not public yet waits for its time, whichever version publishes, removes or erases it.
  `CREATE FUNCTION end_schedule() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    new.launches_at := NULL;
    new.approved_revision := NULL;
    RETURN new;
  END $$`,
  `CREATE TRIGGER projects_schedule_over BEFORE UPDATE OF status ON projects FOR EACH ROW
    WHEN (new.status NOT IN ('draft', 'pending')
      AND (new.launches_at IS NOT NULL OR new.approved_revision IS NOT NULL)) EXECUTE FUNCTION end_schedule()`,
  `CREATE FUNCTION drop_launch_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind = 'scheduled_launch';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER project_members_launch_notices AFTER DELETE ON project_members FOR EACH ROW
    EXECUTE FUNCTION drop_launch_notices()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
