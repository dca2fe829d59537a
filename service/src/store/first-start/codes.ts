import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export const hasPeople = async ({ db }: Reads): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function addSetupCode({ db }: Writes, digest: string, now: number) {
  await db.insertInto('setup_codes').values({ digest, created_at: now, refused: 0, refused_since: now }).execute();
}

/** The latest first, at most `max`. */
export const setupCodesSince = (
  { db }: Reads,
  since: number,
  max: number,
): Promise<Selectable<Tables['setup_codes']>[]> =>
  db
    .selectFrom('setup_codes')
    .selectAll()
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('digest')
    .limit(max)
    .execute();

/** Counts a wrong code against all that hold; a count that began before `since` begins anew. */
export async function countWrongCode({ db }: Writes, now: number, since: number) {
  await db
    .updateTable('setup_codes')
    .set({
      refused: sql`CASE WHEN refused_since <= ${since} THEN 1 ELSE refused + 1 END`,
      refused_since: sql`CASE WHEN refused_since <= ${since} THEN ${now} ELSE refused_since END`,
    })
    .execute();
}
