import { afterStatement, type Definition, statementsOf, table, trigger } from './dialect.ts';

export const periods: readonly Definition[] = [
  // Days, weeks, months and years in the time zone of the board, and terms. Bounds are stored, so that a period keeps
  // them if the zone changes. Votes are counted by triggers while `is_live` is 1: until the period is closed.
  table(
    'periods',
    `
    seq sequence,
    key text NOT NULL UNIQUE,
    kind text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    is_live flag NOT NULL CHECK (is_live IN (0, 1)),
    is_counting flag NOT NULL CHECK (is_counting IN (0, 1)),
    closed_at bigint,
    launches bigint,
    votes bigint,
    id uuid UNIQUE,
    name text,
    first_day text,
    last_day text,
    -- What a term is called in other languages, as store/own-names.ts packs it.
    names text`,
  ),
  `CREATE INDEX periods_kind ON periods (kind, starts_at)`,
  `CREATE INDEX periods_live ON periods (starts_at, ends_at) WHERE is_live = 1`,
  `CREATE INDEX periods_open ON periods (ends_at) WHERE closed_at IS NULL`,
  // The votes of each project in the periods that are not closed. `launched_at` is its date, which decides between
  // equals. No foreign keys: each would be looked up five times for a vote.
  table(
    'period_votes',
    `
    period integer NOT NULL,
    project integer NOT NULL,
    votes integer NOT NULL CHECK (votes >= 0),
    launched_at bigint NOT NULL,
    PRIMARY KEY (period, project)`,
  ),
  `CREATE INDEX period_votes_order ON period_votes (period, votes DESC, launched_at DESC) INCLUDE (project)`,
  // The first places of a closed period.
  table(
    'period_results',
    `
    period integer NOT NULL REFERENCES periods (seq) ON DELETE CASCADE,
    place integer NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id),
    votes bigint NOT NULL,
    PRIMARY KEY (period, place)`,
  ),
  `CREATE INDEX period_results_project ON period_results (project_id, place)`,
  // Many of its rows change with each vote.
  { postgres: [`ALTER TABLE period_votes SET (autovacuum_vacuum_scale_factor = 0.02)`] },
];

const inPeriod = (time: string) => `periods.is_live = 1 AND periods.starts_at <= ${time} AND periods.ends_at > ${time}`;

const theirs = 'withdrawn_votes.user_id = new.user_id AND withdrawn_votes.project_id = new.project_id';
const firstCast = `SELECT created_at FROM withdrawn_votes WHERE ${theirs}`;

/** In a fixed order, so that no two transactions wait for each other in a circle. */
const addVotes = (given: string) => `INSERT INTO period_votes (period, project, launched_at, votes)
        SELECT periods.seq, projects.seq, projects.created_at, count(*)
          FROM ${given} AS given JOIN projects ON projects.id = given.project_id
          JOIN periods ON ${inPeriod('given.created_at')}
          GROUP BY 1, 2, 3 ORDER BY 1, 2
        ON CONFLICT (period, project) DO UPDATE SET votes = period_votes.votes + excluded.votes;`;

/** A vote counts for the periods of its own time, not of the time of a withdrawal. */
const votesInSqlite = [
  `CREATE TRIGGER votes_period_gone AFTER DELETE ON votes BEGIN
    UPDATE period_votes SET votes = votes - 1
      WHERE period IN (SELECT seq FROM periods WHERE ${inPeriod('old.created_at')})
        AND project = (SELECT seq FROM projects WHERE id = old.project_id) AND votes > 0;
  END`,
  // An erasure marks the person before it deletes their votes.
  ...statementsOf('sqlite', [
    trigger('votes_withdrawn', {
      on: 'votes',
      after: 'DELETE',
      when: '(SELECT erased_at FROM users WHERE id = old.user_id) IS NULL',
      does: `INSERT INTO withdrawn_votes (user_id, project_id, created_at, withdrawn_at)
      VALUES (old.user_id, old.project_id, old.created_at, now_ms)
      ON CONFLICT (user_id, project_id) DO NOTHING;`,
    }),
  ]),
  // One trigger, because SQLite does not say in which order several run.
  `CREATE TRIGGER votes_period_added AFTER INSERT ON votes BEGIN
    INSERT INTO period_votes (period, project, votes, launched_at)
      SELECT periods.seq, projects.seq, 1, projects.created_at FROM projects CROSS JOIN periods
      WHERE projects.id = new.project_id AND ${inPeriod(`coalesce((${firstCast}), new.created_at)`)}
      ON CONFLICT (period, project) DO UPDATE SET votes = votes + 1;
    UPDATE votes SET created_at = (${firstCast})
      WHERE project_id = new.project_id AND user_id = new.user_id
        AND EXISTS (SELECT 1 FROM withdrawn_votes WHERE ${theirs});
  END`,
  `CREATE TRIGGER votes_cast_again AFTER UPDATE OF created_at ON votes BEGIN
    DELETE FROM withdrawn_votes WHERE ${theirs};
  END`,
];

/** For a whole statement at once. */
const votesInPostgres = [
  // The votes are counted after they have their times, which those that were never withdrawn have from the beginning.
  ...afterStatement(
    'votes_period_added',
    {
      on: 'votes',
      after: 'INSERT',
      does: `IF EXISTS (SELECT FROM added JOIN withdrawn_votes USING (user_id, project_id)) THEN
      WITH again AS (
        DELETE FROM withdrawn_votes USING added
          WHERE withdrawn_votes.user_id = added.user_id AND withdrawn_votes.project_id = added.project_id
          RETURNING withdrawn_votes.user_id, withdrawn_votes.project_id, withdrawn_votes.created_at)
      UPDATE votes SET created_at = again.created_at FROM again
        WHERE votes.user_id = again.user_id AND votes.project_id = again.project_id;
      ${addVotes('(SELECT votes.* FROM added JOIN votes USING (project_id, user_id))')}
    ELSE
      ${addVotes('added')}
    END IF;`,
    },
    'added',
  ),
  ...afterStatement(
    'votes_period_gone',
    {
      on: 'votes',
      after: 'DELETE',
      does: `UPDATE period_votes SET votes = greatest(0, period_votes.votes - fewer.votes) FROM (
      SELECT periods.seq AS period, projects.seq AS project, count(*) AS votes
        FROM gone JOIN projects ON projects.id = gone.project_id
        JOIN periods ON ${inPeriod('gone.created_at')}
        GROUP BY 1, 2) AS fewer
      WHERE period_votes.period = fewer.period AND period_votes.project = fewer.project;`,
    },
    'gone',
  ),
  ...afterStatement(
    'votes_withdrawn',
    {
      on: 'votes',
      after: 'DELETE',
      does: `INSERT INTO withdrawn_votes (user_id, project_id, created_at, withdrawn_at)
      SELECT gone.user_id, gone.project_id, gone.created_at, now_ms
      FROM gone JOIN users ON users.id = gone.user_id AND users.erased_at IS NULL
      ON CONFLICT (user_id, project_id) DO NOTHING;`,
    },
    'gone',
  ),
];

export const periodsTriggers: readonly Definition[] = [
  trigger('periods_gone', {
    on: 'periods',
    after: 'DELETE',
    does: `DELETE FROM period_votes WHERE period = old.seq;`,
  }),
  trigger('projects_period_moved', {
    on: 'projects',
    after: 'UPDATE OF created_at',
    when: `old.created_at <> new.created_at`,
    does: `
      UPDATE period_votes SET launched_at = new.created_at
      WHERE period IN (SELECT seq FROM periods WHERE closed_at IS NULL) AND project = new.seq;`,
  }),
  { sqlite: votesInSqlite, postgres: votesInPostgres },
];
