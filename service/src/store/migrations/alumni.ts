import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  {
    sqlite: ['ALTER TABLE users ADD COLUMN alumni_since INTEGER'],
    postgres: ['ALTER TABLE users ADD COLUMN alumni_since bigint'],
  },
  // Whichever version erases.
  onErasure(
    'users_alumni_erased',
    `UPDATE users SET alumni_since = NULL WHERE id = new.id AND alumni_since IS NOT NULL;`,
  ),
];

export const alumni = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
