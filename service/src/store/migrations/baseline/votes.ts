import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const votes: readonly Definition[] = [
  table(
    'votes',
    `
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    PRIMARY KEY (project_id, user_id)`,
  ),
  {
    sqlite: [`CREATE INDEX votes_user ON votes (user_id)`],
    postgres: [`CREATE INDEX votes_user ON votes (user_id, project_id)`],
  },
  // The most votes of a project that its team has been told of.
  table(
    'vote_milestones',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    votes bigint NOT NULL`,
  ),
  // When a vote that was withdrawn had first been cast. A vote that is cast again has this time, so that it counts
  // for no other day than before.
  table(
    'withdrawn_votes',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    created_at bigint NOT NULL,
    withdrawn_at bigint NOT NULL,
    PRIMARY KEY (user_id, project_id)`,
  ),
  `CREATE INDEX withdrawn_votes_project ON withdrawn_votes (project_id)`,
  `CREATE INDEX withdrawn_votes_age ON withdrawn_votes (withdrawn_at)`,
  {
    sqlite: [
      `CREATE TABLE counts (name TEXT PRIMARY KEY, value INTEGER NOT NULL CHECK (value >= 0)) STRICT, WITHOUT ROWID`,
    ],
    // In parts, each session adding to its own: one row of all votes would let one vote commit at a time. A part may fall
    // below zero, their sum may not.
    postgres: [
      `CREATE TABLE count_parts (
        name text COLLATE "C" NOT NULL,
        part smallint NOT NULL,
        value bigint NOT NULL,
        PRIMARY KEY (name, part)
      ) WITH (fillfactor = 50)`,
      `CREATE VIEW counts AS SELECT name, sum(value)::bigint AS value FROM count_parts GROUP BY name`,
    ],
  },
];

export const votesTriggers: readonly Definition[] = [
  trigger('projects_withdrawn_votes_gone', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> 'withdrawn' AND new.status = 'withdrawn'`,
    does: `DELETE FROM withdrawn_votes WHERE project_id = new.id;`,
  }),
  onErasure(
    'users_withdrawn_votes_erased',
    `
      DELETE FROM withdrawn_votes WHERE user_id = new.id
      AND NOT EXISTS (SELECT 1 FROM unfinished_erasures WHERE user_id = new.id AND vote_keys IS NOT NULL);`,
  ),
  // However the erasure ends.
  trigger('unfinished_erasures_over', {
    on: 'unfinished_erasures',
    after: 'DELETE',
    does: `DELETE FROM withdrawn_votes WHERE user_id = old.user_id;`,
  }),
];
