import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const now = '(floor(extract(epoch FROM clock_timestamp()) * 1000))::bigint';

/** Adds votes to the periods of their own times, in a fixed order, so that no two transactions wait for each other in a circle. */
const count = (votes: string) => `
  INSERT INTO period_votes (period, project, launched_at, votes)
    SELECT periods.seq, projects.seq, projects.created_at, count(*)
      FROM ${votes} AS given JOIN projects ON projects.id = given.project_id
      JOIN periods ON periods.is_live = 1 AND periods.starts_at <= given.created_at AND periods.ends_at > given.created_at
      GROUP BY 1, 2, 3 ORDER BY 1, 2
    ON CONFLICT (period, project) DO UPDATE SET votes = period_votes.votes + excluded.votes;`;

/** A trigger and its function. */
const deleteWhen = (name: string, change: string, condition: string, which: string) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM withdrawn_votes WHERE ${which};
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER UPDATE OF ${change} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
];

const statements = [
  // When a vote that was withdrawn had first been cast. A vote that is cast again has this time, so that it counts for no
  // other day than before.
  `CREATE TABLE withdrawn_votes (
    user_id uuid NOT NULL REFERENCES users (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    created_at bigint NOT NULL,
    withdrawn_at bigint NOT NULL,
    PRIMARY KEY (user_id, project_id)
  )`,
  `CREATE INDEX withdrawn_votes_project ON withdrawn_votes (project_id)`,
  `CREATE INDEX withdrawn_votes_age ON withdrawn_votes (withdrawn_at)`,

  // An erasure marks the person before it deletes their votes.
  `CREATE FUNCTION remember_withdrawn_votes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO withdrawn_votes (user_id, project_id, created_at, withdrawn_at)
      SELECT gone.user_id, gone.project_id, gone.created_at, ${now}
      FROM gone JOIN users ON users.id = gone.user_id AND users.erased_at IS NULL
      ON CONFLICT (user_id, project_id) DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER votes_withdrawn AFTER DELETE ON votes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
    EXECUTE FUNCTION remember_withdrawn_votes()`,
  // The votes are counted after they have their times, which those that were never withdrawn have from the beginning.
  `CREATE OR REPLACE FUNCTION count_period_votes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM added JOIN withdrawn_votes USING (user_id, project_id)) THEN
      WITH again AS (
        DELETE FROM withdrawn_votes USING added
          WHERE withdrawn_votes.user_id = added.user_id AND withdrawn_votes.project_id = added.project_id
          RETURNING withdrawn_votes.user_id, withdrawn_votes.project_id, withdrawn_votes.created_at)
      UPDATE votes SET created_at = again.created_at FROM again
        WHERE votes.user_id = again.user_id AND votes.project_id = again.project_id;
      ${count('(SELECT votes.* FROM added JOIN votes USING (project_id, user_id))')}
    ELSE
      ${count('added')}
    END IF;
    RETURN NULL;
  END $$`,
  ...deleteWhen(
    'users_withdrawn_votes_erased',
    'erased_at ON users',
    'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    'user_id = new.id',
  ),
  ...deleteWhen(
    'projects_withdrawn_votes_gone',
    'status ON projects',
    `old.status <> 'withdrawn' AND new.status = 'withdrawn'`,
    'project_id = new.id',
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
