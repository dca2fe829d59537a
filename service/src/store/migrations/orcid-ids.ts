import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  table(
    'orcid_ids',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    orcid_id text NOT NULL UNIQUE,
    connected_at bigint NOT NULL`,
  ),
  // Whichever version erases.
  onErasure('users_orcid_erased', `DELETE FROM orcid_ids WHERE user_id = new.id;`),
  // Of authors of a deposit, frozen with their names.
  {
    sqlite: ['ALTER TABLE deposit_authors ADD COLUMN orcid_id TEXT'],
    postgres: ['ALTER TABLE deposit_authors ADD COLUMN orcid_id text'],
  },
];

export const orcidIds = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
