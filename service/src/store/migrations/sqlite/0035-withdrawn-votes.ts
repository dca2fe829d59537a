import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const isOfNew = 'withdrawn_votes.user_id = new.user_id AND withdrawn_votes.project_id = new.project_id';
const firstCast = `(SELECT created_at FROM withdrawn_votes WHERE ${isOfNew})`;
const castAt = `coalesce(${firstCast}, new.created_at)`;

const statements = [
  // When a vote that was withdrawn had first been cast. A vote that is cast again has this time, so that it counts for no
  // other day than before.
  `CREATE TABLE withdrawn_votes (
    user_id TEXT NOT NULL REFERENCES users (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    created_at INTEGER NOT NULL,
    withdrawn_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX withdrawn_votes_project ON withdrawn_votes (project_id)`,
  `CREATE INDEX withdrawn_votes_age ON withdrawn_votes (withdrawn_at)`,

  // An erasure marks the person before it deletes their votes.
  `CREATE TRIGGER votes_withdrawn AFTER DELETE ON votes
    WHEN (SELECT erased_at FROM users WHERE id = old.user_id) IS NULL BEGIN
    INSERT INTO withdrawn_votes (user_id, project_id, created_at, withdrawn_at)
      VALUES (old.user_id, old.project_id, old.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
      ON CONFLICT (user_id, project_id) DO NOTHING;
  END`,
  // One trigger, because SQLite does not say in which order several run.
  `DROP TRIGGER votes_period_added`,
  `CREATE TRIGGER votes_period_added AFTER INSERT ON votes BEGIN
    INSERT INTO period_votes (period, project, votes, launched_at)
      SELECT periods.seq, projects.seq, 1, projects.created_at FROM projects CROSS JOIN periods
      WHERE projects.id = new.project_id
        AND periods.is_live = 1 AND periods.starts_at <= ${castAt} AND periods.ends_at > ${castAt}
      ON CONFLICT (period, project) DO UPDATE SET votes = votes + 1;
    UPDATE votes SET created_at = ${firstCast}
      WHERE project_id = new.project_id AND user_id = new.user_id
        AND EXISTS (SELECT 1 FROM withdrawn_votes WHERE ${isOfNew});
  END`,
  `CREATE TRIGGER votes_cast_again AFTER UPDATE OF created_at ON votes BEGIN
    DELETE FROM withdrawn_votes WHERE ${isOfNew};
  END`,
  `CREATE TRIGGER users_withdrawn_votes_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM withdrawn_votes WHERE user_id = new.id;
  END`,
  `CREATE TRIGGER projects_withdrawn_votes_gone AFTER UPDATE OF status ON projects
    WHEN old.status <> 'withdrawn' AND new.status = 'withdrawn' BEGIN
    DELETE FROM withdrawn_votes WHERE project_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
