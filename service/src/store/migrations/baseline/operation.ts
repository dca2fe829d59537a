import { type Definition, onErasure, table } from './dialect.ts';

export const operation: readonly Definition[] = [
  // The first answer to a POST, for whoever sends the same key again within a day.
  table(
    'idempotency_keys',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    key text NOT NULL,
    request_digest text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL,
    -- What each kept answer takes, so that those of a person are counted without being read.
    bytes bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, key)`,
  ),
  `CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`,
  `CREATE INDEX idempotency_keys_person ON idempotency_keys (user_id, created_at, bytes)`,
  // What a person's write budgets count; rows are dropped once no budget looks back so far.
  table(
    'write_events',
    `
    seq bigsequence,
    user_id uuid NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX write_events_person ON write_events (user_id, kind, created_at)`,
  `CREATE INDEX write_events_age ON write_events (created_at)`,
  // Whom the answers kept for others speak of, so that they are found without reading the answers.
  table(
    'idempotency_people',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    keeper_id uuid NOT NULL,
    key text NOT NULL,
    PRIMARY KEY (user_id, keeper_id, key),
    FOREIGN KEY (keeper_id, key) REFERENCES idempotency_keys (user_id, key) ON DELETE CASCADE`,
  ),
  `CREATE INDEX idempotency_people_answer ON idempotency_people (keeper_id, key)`,
  // One row: the migration that a program has to know in order to serve this database. Decision 26 has the rules.
  table(
    'schema_floor',
    `
    migration text PRIMARY KEY`,
  ),
  // What the board has to do at a time. `due_at` is null once it was given up; `lease_until` is the time until which
  // the process with `lease_id` works on it.
  table(
    'due_work',
    `
    kind text NOT NULL,
    subject text NOT NULL,
    due_at bigint,
    lease_until bigint NOT NULL DEFAULT 0,
    lease_id text,
    attempts integer NOT NULL DEFAULT 0,
    data text,
    PRIMARY KEY (kind, subject)`,
  ),
  `CREATE INDEX due_work_due ON due_work (due_at) WHERE due_at IS NOT NULL`,
  // The last time that the clock of the machine was known to be right, with the time since the machine began.
  table(
    'clock_marks',
    `
    name text PRIMARY KEY NOT NULL,
    at bigint NOT NULL,
    boot text NOT NULL,
    uptime bigint NOT NULL`,
  ),
];

export const operationTriggers: readonly Definition[] = [
  // A version that does not know due work erases people as well.
  onErasure('users_due_work_erased', `DELETE FROM due_work WHERE subject = new.id::text;`),
];
