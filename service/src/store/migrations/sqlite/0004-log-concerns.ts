import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // Ids of the projects and people whom an act of moderation concerns, and of its target itself.
  `CREATE TABLE moderation_log_concerns (
    subject_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (subject_id, seq)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX moderation_log_target ON moderation_log (target_id, target_type, seq)`,
  `CREATE INDEX moderation_log_kind ON moderation_log (target_type, seq)`,
  `CREATE INDEX moderation_log_moderator ON moderation_log (moderator_id, seq)`,

  // The log so far, as far as the rows still tell. UNION drops what is said twice.
  `WITH targets AS (
    SELECT seq, target_type, target_id FROM moderation_log
    UNION SELECT log.seq, reports.target_type, reports.target_id
      FROM moderation_log AS log JOIN reports ON reports.id = log.target_id WHERE log.target_type = 'report'
  )
  INSERT INTO moderation_log_concerns (subject_id, seq)
    SELECT target_id, targets.seq FROM targets
    UNION SELECT projects.user_id, targets.seq FROM targets JOIN projects ON projects.id = target_id
      WHERE target_type = 'project' AND projects.user_id IS NOT NULL
    UNION SELECT project_members.user_id, targets.seq FROM targets JOIN project_members ON project_id = target_id
      WHERE target_type = 'project' AND accepted_at IS NOT NULL
    UNION SELECT comments.project_id, targets.seq FROM targets JOIN comments ON comments.id = target_id
      WHERE target_type = 'comment'
    UNION SELECT comments.user_id, targets.seq FROM targets JOIN comments ON comments.id = target_id
      WHERE target_type = 'comment' AND comments.user_id IS NOT NULL`,
  `CREATE TRIGGER moderation_log_concerns_keeps BEFORE DELETE ON moderation_log_concerns
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
  `CREATE TRIGGER moderation_log_concerns_stands BEFORE UPDATE ON moderation_log_concerns
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
  // INSERT OR REPLACE deletes without asking the trigger on DELETE.
  `CREATE TRIGGER moderation_log_concerns_adds BEFORE INSERT ON moderation_log_concerns
    WHEN EXISTS (SELECT 1 FROM moderation_log_concerns WHERE subject_id = new.subject_id AND seq = new.seq)
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
