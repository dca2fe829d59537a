import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** The number of rows of a query without columns. */
export async function counted<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}
