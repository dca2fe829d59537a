import { type Kysely, sql } from 'kysely';
import { DatabaseTooNew, DatabaseTooOld } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import { BASELINE, createTriggers } from './baseline/baseline.ts';
import type { EngineName } from './baseline/dialect.ts';

// Before 1.0.0 the tables were made by 45 migrations, and then by a baseline of their own. This baseline makes the same
// tables, so a board of either changes what it remembers, gets the triggers as they are told now, loses two columns that
// nothing fills any more, and in PostgreSQL gets the order of bytes for nine columns that lacked it.

/** With one of these every board had begun. */
const FIRST = ['0001-initial', '0001-baseline', '0056-baseline'];
const LAST = '0055-early-ends-and-floor-plans';
const NUMBER = 45;
const ALONE = '0056-baseline';

/** What is said to be pending, and done. */
export const ADOPTION = `${BASELINE}, from the migrations before it`;

/**
 * Whether the tables were made by the migrations before the baseline.
 * @throws DatabaseTooOld if some of them are missing, DatabaseTooNew if there are more
 */
export function isFromBefore(done: readonly string[]): boolean {
  if (done.includes(BASELINE) || !FIRST.some((first) => done.includes(first))) return false;
  const later = done.filter((name) => name > ALONE);
  if (later.length > 0) throw new DatabaseTooNew(later);
  if (done.includes(ALONE) && done.length === 1) return true;
  if (!done.includes(LAST) || done.length !== NUMBER) throw new DatabaseTooOld(done.toSorted().at(-1) ?? '', LAST);
  return true;
}

type Remembered = { kysely_migration: { name: string; timestamp: string }; schema_floor: { migration: string } };

/**
 * In one transaction: what was there before, or what is there afterwards. No row of the board is lost. False if another
 * process has done it meanwhile.
 */
export function adopt(writer: Kysely<Tables>, engine: EngineName): Promise<boolean> {
  return writer.transaction().execute(async (tx) => {
    const db = tx.withTables<Remembered>();
    const done = await db.selectFrom('kysely_migration').select('name').execute();
    if (!isFromBefore(done.map(({ name }) => name))) return false;
    for (const statement of await dropping[engine](tx)) await sql.raw(statement).execute(tx);
    for (const column of ['offered_at', 'offered_note'])
      await sql.raw(`ALTER TABLE showcase_entries DROP COLUMN ${column}`).execute(tx);
    if (engine === 'postgres')
      for (const [table, column] of inOrderOfLocale)
        await sql.raw(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE text COLLATE "C"`).execute(tx);
    await createTriggers(tx as unknown as Kysely<unknown>, engine);
    await db.deleteFrom('kysely_migration').execute();
    const timestamp = new Date().toISOString();
    await db.insertInto('kysely_migration').values({ name: BASELINE, timestamp }).execute();
    await db.updateTable('schema_floor').set({ migration: BASELINE }).execute();
    return true;
  });
}

/** Texts that were compared as the locale of the database says, unlike all others. */
const inOrderOfLocale = [
  ['categories', 'names'],
  ['periods', 'names'],
  ['stages', 'file_kinds'],
  ['hand_ins', 'file_id'],
  ['deposit_authors', 'orcid_id'],
  ['deposits', 'described_orcids'],
  ['juries', 'teams_see'],
  ['juries', 'calibration'],
  ['showcases', 'floor_plan'],
] as const;

/** Statements that drop all triggers. */
const dropping: Record<EngineName, (db: Kysely<Tables>) => Promise<string[]>> = {
  async sqlite(db) {
    const found = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'trigger'`.execute(db);
    return found.rows.map(({ name }) => `DROP TRIGGER "${name}"`);
  },
  async postgres(db) {
    const found = await sql<{ name: string }>`
      SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype`.execute(db);
    return found.rows.map(({ name }) => `DROP FUNCTION ${name} CASCADE`);
  },
};
