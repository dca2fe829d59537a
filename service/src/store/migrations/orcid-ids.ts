import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  table(
    'orcid_ids',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    -- ORCID and its sandbox have iDs of the same form for different people.
    issuer text NOT NULL,
    orcid_id text NOT NULL,
    connected_at bigint NOT NULL,
    UNIQUE (issuer, orcid_id)`,
  ),
  // Whichever version erases.
  onErasure('users_orcid_erased', `DELETE FROM orcid_ids WHERE user_id = new.id;`),
  // Of authors of a deposit, frozen with their names.
  {
    sqlite: ['ALTER TABLE deposit_authors ADD COLUMN orcid_id TEXT'],
    postgres: ['ALTER TABLE deposit_authors ADD COLUMN orcid_id text'],
  },
  // Whoever takes an iD back has it in no deposit that is not published yet.
  ...(['UPDATE OF orcid_id', 'DELETE'] as const).map((after) =>
    trigger(`orcid_ids_deposits_${after === 'DELETE' ? 'gone' : 'changed'}`, {
      on: 'orcid_ids',
      after,
      does: `UPDATE deposit_authors SET orcid_id = NULL WHERE user_id = old.user_id;`,
    }),
  ),
];

export const orcidIds = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
