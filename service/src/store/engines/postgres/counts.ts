import { sql } from 'kysely';
import type { StoredCounts } from '../engine.ts';

/** Enough that sessions which commit at the same time rarely meet. */
const PARTS = 16;

/**
 * A session adds to a part of its own, so that it waits for nobody. Whoever takes from a count takes what was committed
 * before, so the sum it sees is large enough, whatever others are about to add or take.
 */
export const postgresCounts: StoredCounts = {
  async add(db, name, change) {
    const { rows } = await sql<{ before: number }>`INSERT INTO count_parts (name, part, value)
      VALUES (${name}, pg_backend_pid() % ${sql.lit(PARTS)}, ${change})
      ON CONFLICT (name, part) DO UPDATE SET value = count_parts.value + excluded.value
      RETURNING (SELECT coalesce(sum(value), 0) FROM count_parts WHERE name = ${name}) AS before`.execute(db);
    if ((rows[0]?.before ?? 0) + change < 0) throw new Error(`the count "${name}" would fall below zero`);
  },
};
