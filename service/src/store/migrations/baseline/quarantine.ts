import { type Definition, onErasure, table } from './dialect.ts';

export const quarantine: readonly Definition[] = [
  // What waits, or has waited: the thing itself says whether it still does.
  table(
    'quarantined',
    `
    thing_id uuid PRIMARY KEY,
    type text NOT NULL CHECK (type IN ('project', 'comment')),
    user_id uuid NOT NULL REFERENCES users (id),
    why text NOT NULL,
    created_at bigint NOT NULL,
    until bigint NOT NULL,
    -- What a comment says once its edit has waited. An edit of a project is a proposal, which has a table.
    edit text`,
  ),
  // The order in which moderators page through what waits.
  `CREATE INDEX quarantined_age ON quarantined (created_at, thing_id)`,
  `CREATE INDEX quarantined_author ON quarantined (user_id, created_at, thing_id)`,
  `CREATE INDEX quarantined_until ON quarantined (until)`,
  table(
    'quarantine_lists',
    `
    kind text NOT NULL CHECK (kind IN ('word', 'domain')),
    entry text NOT NULL,
    created_at bigint NOT NULL,
    removed_at bigint,
    PRIMARY KEY (kind, entry)`,
  ),
];

export const quarantineTriggers: readonly Definition[] = [
  onErasure('users_quarantined_erased', `DELETE FROM quarantined WHERE user_id = new.id;`),
];
