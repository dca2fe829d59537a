import { type Kysely, sql } from 'kysely';
import { BOARD_EPOCH, firstCategories } from '../migrations/baseline/first-categories.ts';
import type { Tables } from '../tables.ts';
import { TransferFault } from './sides.ts';
import { copiedTables } from './tables.ts';

/**
 * Refuses a database with any data beyond that of a new one: no tables at all, or no rows but the first categories.
 * @throws TransferFault that names the tables with rows
 */
export async function assertEmpty(db: Kysely<Tables>) {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const filled: string[] = [];
  for (const table of copiedTables) {
    if (!there.has(table)) continue;
    const isEmpty = table === 'categories' ? await hasFirstCategories(db) : await hasNoRow(db, table);
    if (!isEmpty) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new TransferFault(
    `the target is not empty: it has rows in ${filled.join(', ')}; a transfer needs an empty database of its own`,
  );
}

async function hasNoRow(db: Kysely<Tables>, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS one FROM ${sql.table(table)} LIMIT 1`.execute(db);
  return rows.length === 0;
}

async function hasFirstCategories(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute();
  const told = rows.map((row) => [
    row.id,
    row.name,
    row.description,
    row.icon,
    row.color,
    row.is_active,
    row.created_at,
  ]);
  return JSON.stringify(told) === JSON.stringify(firstCategories.map((category) => [...category, 1, BOARD_EPOCH]));
}
