import type { DeleteQueryBuilder, DeleteResult, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** The number of rows of a query without columns. */
export async function counted<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number((row as { rows: number | string }).rows);
}

/** Deletes, and returns the number of rows that are gone. */
export async function deleted<Table extends keyof Tables>(
  query: DeleteQueryBuilder<Tables, Table, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
