import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // When entries and the vote of a showcase were to end, where its curators have ended them early: so that a slip can be taken back.
  ...['was_to_close_at', 'vote_was_to_close_at'].map(
    (column): Definition => ({
      sqlite: [`ALTER TABLE showcases ADD COLUMN ${column} INTEGER`],
      postgres: [`ALTER TABLE showcases ADD COLUMN ${column} bigint`],
    }),
  ),
  // The room of a showcase, in lines of cells.
  `ALTER TABLE showcases ADD COLUMN floor_plan text`,
];

export const earlyEndsAndFloorPlans = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
