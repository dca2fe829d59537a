import { sql } from 'kysely';
import type { KeptCounts } from '../engine.ts';

/** Enough that sessions which commit at the same time rarely meet. */
const PARTS = 16;

/** A session adds to a part of its own, so that it waits for nobody. */
export const postgresCounts: KeptCounts = {
  async add(db, name, change) {
    await sql`INSERT INTO count_parts (name, part, value)
      VALUES (${name}, pg_backend_pid() % ${sql.lit(PARTS)}, ${change})
      ON CONFLICT (name, part) DO UPDATE SET value = count_parts.value + excluded.value`.execute(db);
  },
};
