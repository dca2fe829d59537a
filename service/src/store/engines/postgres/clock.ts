import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The clock of the server, in Unix milliseconds. Not `now()`, which is when the transaction began. */
export async function timeOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS at`.execute(db);
  return (rows[0] as { at: number }).at;
}
