import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The first number of our advisory locks. The second is 0 for the whole board and 1 for migrations. */
export const BOARD_LOCK = 0x6c62;

/**
 * Without `about`, a change runs exclusively, as in SQLite. With it, it runs in parallel with changes to other ids. A
 * change that had to wait sees everything the earlier one did: at READ COMMITTED, each statement has a new snapshot.
 */
export async function takeAdvisoryLock(db: Transaction<Tables>, about: readonly string[] | undefined) {
  const lock = about
    ? // Sorted, so that no two changes deadlock. The text is the same for any number of ids, so it is prepared once.
      sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(BOARD_LOCK)}, 0),
        (SELECT count(pg_advisory_xact_lock(hashtextextended(id, 0))::text)
          FROM unnest(string_to_array(${about.toSorted().join()}, ',')) AS id)`
    : sql`SELECT pg_advisory_xact_lock(${sql.lit(BOARD_LOCK)}, 0)`;
  await lock.execute(db);
}
