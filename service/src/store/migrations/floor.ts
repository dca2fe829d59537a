import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/**
 * A migration expands: programs that do not know it go on serving. One that contracts, taking away what an older program
 * uses, names the migration that a program has to know from then on.
 */
export type BoardMigration = Migration & { floor?: string };

const FLOOR = 'schema_floor';
type Floor = { [FLOOR]: { migration: string } };

/** In the transaction of the migration itself. @throws Error for a floor that this program does not have before it */
export function raisingFloor(migrations: Record<string, BoardMigration>): Record<string, Migration> {
  const names = Object.keys(migrations);
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up, floor }], index) => {
      if (floor === undefined) return [name, { up }];
      if (!names.slice(0, index).includes(floor)) throw new Error(`${name} has no migration ${floor} before it`);
      const both = async (db: Kysely<Tables>) => {
        await up(db);
        await db.withTables<Floor>().updateTable(FLOOR).set({ migration: floor }).execute();
      };
      return [name, { up: both }];
    }),
  );
}

/** Undefined where the database was last touched by a version from before there was a floor. */
export async function readFloor(db: Kysely<Tables>, tables: ReadonlySet<string>): Promise<string | undefined> {
  if (!tables.has(FLOOR)) return undefined;
  const row = await db.withTables<Floor>().selectFrom(FLOOR).select('migration').executeTakeFirst();
  return row?.migration;
}
