import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // What waits, or has waited: the thing itself says whether it still does.
  table(
    'quarantined',
    `
    thing_id uuid PRIMARY KEY,
    type text NOT NULL CHECK (type IN ('project', 'comment')),
    user_id uuid NOT NULL REFERENCES users (id),
    why text NOT NULL,
    created_at bigint NOT NULL,
    until bigint NOT NULL`,
  ),
  `CREATE INDEX quarantined_user ON quarantined (user_id, created_at)`,
  `CREATE INDEX quarantined_until ON quarantined (until)`,
  table(
    'quarantine_lists',
    `
    kind text NOT NULL CHECK (kind IN ('word', 'domain')),
    entry text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (kind, entry)`,
  ),
  onErasure('users_quarantined_erased', `DELETE FROM quarantined WHERE user_id = new.id;`),
];

export const quarantine = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
