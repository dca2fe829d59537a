import { type Definition, onErasure, table } from './dialect.ts';

export const administration: readonly Definition[] = [
  table(
    'operators',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    created_at bigint NOT NULL`,
  ),
  table(
    'announcements',
    `
    id uuid PRIMARY KEY,
    tone text NOT NULL CHECK (tone IN ('news', 'warning')),
    texts text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint,
    created_at bigint NOT NULL`,
  ),
  table(
    'operator_log',
    `
    seq bigsequence,
    act text NOT NULL,
    detail text,
    operator_id uuid REFERENCES users (id),
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX operator_log_operator ON operator_log (operator_id) WHERE operator_id IS NOT NULL`,
  `CREATE INDEX operator_log_age ON operator_log (created_at)`,
  // One row for an hour: a month is 720 of them, and retention drops those that are older.
  table(
    'hourly_figures',
    `
    hour bigint PRIMARY KEY,
    requests bigint NOT NULL,
    faults bigint NOT NULL,
    refused bigint NOT NULL,
    total_ms bigint NOT NULL,
    slowest_ms bigint NOT NULL,
    votes bigint NOT NULL,
    comments bigint NOT NULL,
    projects bigint NOT NULL,
    memory_bytes bigint NOT NULL`,
  ),
];

export const administrationTriggers: readonly Definition[] = [
  onErasure(
    'users_operators_erased',
    `DELETE FROM operators WHERE user_id = new.id;
     UPDATE operator_log SET operator_id = NULL WHERE operator_id = new.id;`,
  ),
];
