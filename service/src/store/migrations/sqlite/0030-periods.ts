import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

/** The periods that a vote counts for: those of its own time, not of the time of a withdrawal. */
const periodsOf = (row: 'new' | 'old') =>
  `periods.is_live = 1 AND periods.starts_at <= ${row}.created_at AND periods.ends_at > ${row}.created_at`;

const statements = [
  // Days, weeks, months and years in the time zone of the board, and terms. Bounds are stored, so that a period keeps
  // them if the zone changes. Votes are counted by triggers while `is_live` is 1: until the period is closed.
  `CREATE TABLE periods (
    seq INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    is_live INTEGER NOT NULL CHECK (is_live IN (0, 1)),
    is_counting INTEGER NOT NULL CHECK (is_counting IN (0, 1)),
    closed_at INTEGER,
    launches INTEGER,
    votes INTEGER,
    id TEXT UNIQUE,
    name TEXT,
    first_day TEXT,
    last_day TEXT
  ) STRICT`,
  `CREATE INDEX periods_kind ON periods (kind, starts_at)`,
  `CREATE INDEX periods_live ON periods (starts_at, ends_at) WHERE is_live = 1`,
  `CREATE INDEX periods_open ON periods (ends_at) WHERE closed_at IS NULL`,

  // The votes of each project in the periods that are not closed. `launched_at` is its date, which decides between equals.
  // No foreign keys: each would be looked up five times for a vote.
  `CREATE TABLE period_votes (
    period INTEGER NOT NULL,
    project INTEGER NOT NULL,
    votes INTEGER NOT NULL CHECK (votes >= 0),
    launched_at INTEGER NOT NULL,
    PRIMARY KEY (period, project)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX period_votes_order ON period_votes (period, votes DESC, launched_at DESC)`,
  `CREATE TRIGGER periods_gone AFTER DELETE ON periods BEGIN DELETE FROM period_votes WHERE period = old.seq; END`,
  `CREATE TRIGGER votes_period_added AFTER INSERT ON votes BEGIN
    INSERT INTO period_votes (period, project, votes, launched_at)
      SELECT periods.seq, projects.seq, 1, projects.created_at FROM projects CROSS JOIN periods
      WHERE projects.id = new.project_id AND ${periodsOf('new')}
      ON CONFLICT (period, project) DO UPDATE SET votes = votes + 1;
  END`,
  `CREATE TRIGGER votes_period_gone AFTER DELETE ON votes BEGIN
    UPDATE period_votes SET votes = votes - 1
      WHERE period IN (SELECT seq FROM periods WHERE ${periodsOf('old')})
      AND project = (SELECT seq FROM projects WHERE id = old.project_id) AND votes > 0;
  END`,
  `CREATE TRIGGER projects_period_moved AFTER UPDATE OF created_at ON projects
    WHEN old.created_at <> new.created_at BEGIN
    UPDATE period_votes SET launched_at = new.created_at
      WHERE period IN (SELECT seq FROM periods WHERE closed_at IS NULL) AND project = new.seq;
  END`,

  // The first places of a closed period.
  `CREATE TABLE period_results (
    period INTEGER NOT NULL REFERENCES periods (seq) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    project_id TEXT NOT NULL REFERENCES projects (id),
    votes INTEGER NOT NULL,
    PRIMARY KEY (period, place)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX period_results_project ON period_results (project_id, place)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
