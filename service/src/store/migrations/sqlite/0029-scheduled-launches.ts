import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  `ALTER TABLE projects ADD COLUMN launches_at INTEGER`,
  `ALTER TABLE projects ADD COLUMN approved_revision INTEGER`,

  // Only what is not public yet waits for its time, whichever version publishes, removes or erases it.
  `CREATE TRIGGER projects_schedule_over AFTER UPDATE OF status ON projects
    WHEN new.status NOT IN ('draft', 'pending')
      AND (new.launches_at IS NOT NULL OR new.approved_revision IS NOT NULL) BEGIN
    UPDATE projects SET launches_at = NULL, approved_revision = NULL WHERE seq = new.seq;
  END`,
  `CREATE TRIGGER project_members_launch_notices AFTER DELETE ON project_members BEGIN
    DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind = 'scheduled_launch';
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
