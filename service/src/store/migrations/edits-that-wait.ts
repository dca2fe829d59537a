import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // What a comment says once its edit has waited. An edit of a project is a proposal, which has a table.
  {
    sqlite: ['ALTER TABLE quarantined ADD COLUMN edit TEXT'],
    postgres: ['ALTER TABLE quarantined ADD COLUMN edit text COLLATE "C"'],
  },
  {
    sqlite: ['ALTER TABLE quarantine_lists ADD COLUMN removed_at INTEGER'],
    postgres: ['ALTER TABLE quarantine_lists ADD COLUMN removed_at bigint'],
  },
  // The order in which moderators page through what waits.
  'CREATE INDEX quarantined_age ON quarantined (created_at, thing_id)',
  'DROP INDEX quarantined_user',
  'CREATE INDEX quarantined_author ON quarantined (user_id, created_at, thing_id)',
];

export const editsThatWait = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
