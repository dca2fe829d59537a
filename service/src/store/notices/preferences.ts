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

/** People who want mails of a kind once a day, in the order of their ids. */
export async function peopleWithDailyMail({ db }: Reads, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_preferences')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'daily')
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

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
