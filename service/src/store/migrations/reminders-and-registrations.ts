import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // When curators last told a judge that they had judged nothing yet.
  {
    sqlite: ['ALTER TABLE judges ADD COLUMN reminded_at INTEGER'],
    postgres: ['ALTER TABLE judges ADD COLUMN reminded_at bigint'],
  },
  // Links that let a learning platform register itself once, and what came of each. `facts` is what it says of itself, in JSON:
  // nothing of it is used before somebody has confirmed it.
  table(
    'lti_registrations',
    `
    id uuid PRIMARY KEY,
    link_digest text NOT NULL UNIQUE,
    user_id uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    platform text UNIQUE,
    facts text,
    confirmed_by uuid REFERENCES users (id),
    confirmed_at bigint`,
  ),
  `CREATE INDEX lti_registrations_order ON lti_registrations (created_at, id)`,
  `CREATE INDEX lti_registrations_user ON lti_registrations (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX lti_registrations_confirmed ON lti_registrations (confirmed_by) WHERE confirmed_by IS NOT NULL`,
  onErasure(
    'users_lti_registrations_erased',
    `UPDATE lti_registrations SET user_id = NULL WHERE user_id = new.id;
      UPDATE lti_registrations SET confirmed_by = NULL WHERE confirmed_by = new.id;`,
  ),
];

export const remindersAndRegistrations = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
