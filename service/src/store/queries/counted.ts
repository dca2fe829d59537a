import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** How many rows a query without columns finds. */
export async function counted<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}
