import { sql } from 'kysely';
import type { StoredCounts } from '../engine.ts';

/** Enough parts that concurrent sessions rarely update the same one. */
const PARTS = 16;

/**
 * A count is the sum of its parts. Each session adds to its own part, so that sessions do not wait for each other. A
 * session only takes away what was added and committed before, so the sum it sees is large enough for the check.
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
