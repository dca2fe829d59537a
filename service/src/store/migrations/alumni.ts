import { type Kysely, sql } from 'kysely';
import type { EngineName } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

export const alumni = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    const time = engine === 'sqlite' ? 'INTEGER' : 'bigint';
    await sql.raw(`ALTER TABLE users ADD COLUMN alumni_since ${time}`).execute(db);
  },
});
