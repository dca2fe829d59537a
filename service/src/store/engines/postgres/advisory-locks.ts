import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The first number of our advisory locks; with 0 it is the whole board's, with 1 that of migrations. */
export const BOARD_LOCK = 0x6c62;

/**
 * A change runs alone, as it would in SQLite, unless it says what it is about: then it runs beside changes about other
 * things. Whoever comes second sees all the first one did, because each statement looks anew.
 */
export async function takeTurn(db: Transaction<Tables>, about: readonly string[] | undefined) {
  const turn = about
    ? // Sorted, so that no two wait for each other; one text for any number of ids.
      sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(BOARD_LOCK)}, 0),
        (SELECT count(pg_advisory_xact_lock(hashtextextended(id, 0))::text)
          FROM unnest(string_to_array(${about.toSorted().join()}, ',')) AS id)`
    : sql`SELECT pg_advisory_xact_lock(${sql.lit(BOARD_LOCK)}, 0)`;
  await turn.execute(db);
}
