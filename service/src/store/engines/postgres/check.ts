import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';

type Reference = { name: string; table: string; column: string; parent: string; key: string; trusted: boolean };

/**
 * Finds what is wrong with a database, one sentence for each fault: rows that refer to missing rows, which only happens
 * in a damaged or badly restored database, and indexes that were not completed.
 */
export async function postgresFaults(db: Kysely<Tables>): Promise<string[]> {
  const faults = [];
  for (const { name, table, column, parent, key, trusted } of await references(db)) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ${sql.table(table)} AS child
      WHERE child.${sql.ref(column)} IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM ${sql.table(parent)} AS parent WHERE parent.${sql.ref(key)} = child.${sql.ref(column)})`.execute(
      db,
    );
    const orphans = rows[0]?.n ?? 0;
    if (orphans > 0) faults.push(`${orphans} rows of ${table} refer to a row of ${parent} that is missing`);
    if (!trusted) faults.push(`the reference ${name} of ${table} was never checked`);
  }
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT indisvalid ORDER BY 1`.execute(db);
  return [...faults, ...rows.map(({ name }) => `the index ${name} is not valid`)];
}

/** All foreign keys. Each of ours has one column. */
async function references(db: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT conname AS name, child.relname AS table, parent.relname AS parent, convalidated AS trusted,
      child_column.attname AS column, parent_column.attname AS key
    FROM pg_constraint
      JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
      JOIN pg_attribute AS child_column ON child_column.attrelid = conrelid AND child_column.attnum = conkey[1]
      JOIN pg_attribute AS parent_column ON parent_column.attrelid = confrelid AND parent_column.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY child.relname, conname`.execute(db);
  return rows;
}
