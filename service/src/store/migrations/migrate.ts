import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseTooNew } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import { TransferUnfinished, UNFINISHED } from '../transfer/unfinished.ts';

/** Forward only: no migration has a way back, and a database from a later version of the program is refused. */
export function createMigrator(
  { reader, writer }: { reader: Kysely<Tables>; writer: Kysely<Tables> },
  migrations: Record<string, Migration>,
  /** Also where a transfer into the database was not finished: it is this one's. */
  { amidTransfer = false } = {},
) {
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } });

  /** Every command asks for this before it does anything else. */
  const refuseUnfit = async () => {
    const known = new Set(Object.keys(migrations));
    const { done, isUnfinished } = await stateOf(reader);
    if (isUnfinished && !amidTransfer) throw new TransferUnfinished();
    const unknown = done.filter((name) => !known.has(name));
    if (unknown.length > 0) {
      throw new DatabaseTooNew(
        `the database has been brought to ${unknown.join(', ')} by a later version of this program; run that version`,
      );
    }
    return done;
  };

  return {
    async migrate(): Promise<string[]> {
      await refuseUnfit();
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return results.map((result) => result.migrationName);
    },
    async pending(): Promise<string[]> {
      const done = new Set(await refuseUnfit());
      return Object.keys(migrations).filter((name) => !done.has(name));
    },
  };
}

async function stateOf(db: Kysely<Tables>): Promise<{ done: string[]; isUnfinished: boolean }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (name: string) => tables.some((table) => table.name === name);
  const isUnfinished = has(UNFINISHED);
  if (!has('kysely_migration')) return { done: [], isUnfinished };
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return { done: rows.map((row) => row.name), isUnfinished };
}
