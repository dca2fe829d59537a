import { type Insertable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

/** What the person has chosen. Kinds that are missing have the default. */
export const preferencesOf = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('notice_preferences')
    .select(['kind', 'site', 'mail'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();

/** Stores choices, one for a kind. */
export async function putPreferences({ db }: Writes, rows: readonly Insertable<Tables['notice_preferences']>[]) {
  if (rows.length === 0) return;
  await db
    .insertInto('notice_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ site: sql.ref('excluded.site'), mail: sql.ref('excluded.mail') }),
    )
    .execute();
}
