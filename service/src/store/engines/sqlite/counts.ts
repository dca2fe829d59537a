import { sql } from 'kysely';
import type { StoredCounts } from '../engine.ts';

/** One row for each count, because there is only one writer at a time. */
export const sqliteCounts: StoredCounts = {
  async add(db, name, change) {
    if (change >= 0) {
      await sql`INSERT INTO counts (name, value) VALUES (${name}, ${change})
        ON CONFLICT (name) DO UPDATE SET value = value + ${change}`.execute(db);
      return;
    }
    // Not an upsert: its INSERT would have a negative value, and the check of the column comes before the conflict.
    const { numUpdatedRows } = await db
      .updateTable('counts')
      .set((eb) => ({ value: eb('value', '+', change) }))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error(`the count "${name}" would fall below zero`);
  },
};
