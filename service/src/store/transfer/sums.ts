import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { createSum, rowsOf, type Sum } from './rows.ts';
import { type CopiedTable, copiedTables, keyOf } from './tables.ts';

/**
 * Sums of all rows of one snapshot, as a transfer makes them. Equal rows give equal sums on both engines. Of a board of an
 * earlier version, tables that it does not have are left out.
 */
export async function sumsOf(
  db: Kysely<Tables>,
  tick: (table: CopiedTable, rows: number) => void,
): Promise<Map<CopiedTable, Sum>> {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const sums = new Map<CopiedTable, Sum>();
  for (const table of copiedTables) {
    const columns = (tables.get(table) ?? []).map(({ name }) => name).toSorted();
    if (!keyOf(table).every((name) => columns.includes(name))) continue;
    const sum = createSum();
    for await (const rows of rowsOf(db, table, columns)) {
      sum.add(rows);
      tick(table, rows.length);
    }
    sums.set(table, sum.end());
  }
  return sums;
}
