import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // Codes that processes have printed while the board had nobody: digests, and how often a wrong one was tried since which time.
  table(
    'setup_codes',
    `
    digest text PRIMARY KEY,
    created_at bigint NOT NULL,
    refused bigint NOT NULL,
    refused_since bigint NOT NULL`,
  ),
  // Whether the address becomes an operator too.
  `ALTER TABLE waiting_grants ADD COLUMN is_operator integer NOT NULL DEFAULT 0`,
];

export const firstStart = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
