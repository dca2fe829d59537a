import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseTooNew } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import { TransferUnfinished, UNFINISHED } from '../transfer/unfinished.ts';
import { ADOPTION, adopt, isFromBefore } from './adopt.ts';
import { BASELINE } from './baseline/baseline.ts';
import type { EngineName } from './baseline/dialect.ts';
import { raisingFloor, readFloor } from './floor.ts';
import { migrationsOf } from './list.ts';

/**
 * Forward only: no migration has a way back. A database that a later version has migrated can be served as long as this
 * program knows its floor.
 */
export function createMigrator(
  { reader, writer }: { reader: Kysely<Tables>; writer: Kysely<Tables> },
  engine: EngineName,
  /** For a transfer into the database: also where one was not finished, and never into tables of a later version. */
  { amidTransfer = false } = {},
) {
  const migrations = migrationsOf(engine);
  const provider = { getMigrations: async () => raisingFloor(migrations) };
  const migrator = new Migrator({ db: writer, provider });

  /** Every command calls this before it does anything else. */
  const readState = async () => {
    const { done, floor, isUnfinished } = await stateOf(reader);
    if (isUnfinished && !amidTransfer) throw new TransferUnfinished();
    if (isFromBefore(done))
      return { later: [], pending: Object.keys(migrations).map((name) => (name === BASELINE ? ADOPTION : name)) };
    const later = done.filter((name) => !(name in migrations));
    const pending = Object.keys(migrations).filter((name) => !done.includes(name));
    if (later.length === 0) return { later, pending };
    const isKnown = floor !== undefined && floor in migrations && pending.length === 0;
    if (isKnown && !amidTransfer) return { later, pending };
    throw new DatabaseTooNew(later);
  };

  return {
    async migrate(): Promise<string[]> {
      const { later, pending } = await readState();
      // Kysely's migrator refuses a database with migrations that it has no file of, and reads every table three times.
      if (later.length > 0 || pending.length === 0) return [];
      const isAdopted = pending.includes(ADOPTION) && (await adopt(writer, engine));
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return [...(isAdopted ? [ADOPTION] : []), ...results.map((result) => result.migrationName)];
    },
    pending: async (): Promise<string[]> => (await readState()).pending,
    later: async (): Promise<string[]> => (await readState()).later,
  };
}

/** The name of the last migration that was done; empty for a database without tables. */
export async function newestMigration(db: Kysely<Tables>): Promise<string> {
  return (await stateOf(db)).done.toSorted().at(-1) ?? '';
}

type State = { done: string[]; floor: string | undefined; isUnfinished: boolean };

async function stateOf(db: Kysely<Tables>): Promise<State> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true });
  const tables = new Set(all.map(({ name }) => name));
  const isUnfinished = tables.has(UNFINISHED);
  if (!tables.has('kysely_migration')) return { done: [], floor: undefined, isUnfinished };
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return { done: rows.map(({ name }) => name), floor: await readFloor(db, tables), isUnfinished };
}
