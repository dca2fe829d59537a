import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseTooNew } from './engine.ts';
import type { Tables } from './tables.ts';

/** Forward only: no migration has a way back, and a database from a later version of the program is refused. */
export function createMigrator(
  { reader, writer }: { reader: Kysely<Tables>; writer: Kysely<Tables> },
  migrations: Record<string, Migration>,
) {
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } });

  const refuseNewer = async () => {
    const known = new Set(Object.keys(migrations));
    const done = await executed(reader);
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
      await refuseNewer();
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return results.map((result) => result.migrationName);
    },
    async pending(): Promise<string[]> {
      const done = new Set(await refuseNewer());
      return Object.keys(migrations).filter((name) => !done.has(name));
    },
  };
}

async function executed(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
