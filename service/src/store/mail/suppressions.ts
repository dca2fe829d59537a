import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

type Suppression = Selectable<Tables['mail_suppressions']>;

export const findSuppression = ({ db }: Reads, digest: string): Promise<Suppression | undefined> =>
  db.selectFrom('mail_suppressions').selectAll().where('digest', '=', digest).executeTakeFirst();

export async function putSuppression({ db }: Writes, row: Suppression) {
  await db
    .insertInto('mail_suppressions')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute();
}

/** Returns whether there was one. */
export const deleteSuppression = async ({ db }: Writes, digest: string): Promise<boolean> =>
  (await deleted(db.deleteFrom('mail_suppressions').where('digest', '=', digest))) > 0;

/** Those that servers have refused at `time` or later; not those of the operator. Returns how many. */
export const deleteRefusalsSince = ({ db }: Writes, time: number): Promise<number> =>
  deleted(db.deleteFrom('mail_suppressions').where('is_by_operator', '=', 0).where('updated_at', '>=', time));

/** Addresses that were refused and still get mail. */
export const countRefused = ({ db }: Reads): Promise<number> =>
  counted(db.selectFrom('mail_suppressions').where('suppressed_at', 'is', null));

/** Suppressed addresses, by who suppressed them. */
export const countSuppressed = ({ db }: Reads) =>
  db
    .selectFrom('mail_suppressions')
    .select(['is_by_operator', sql<number>`count(*)`.as('number')])
    .where('suppressed_at', 'is not', null)
    .groupBy('is_by_operator')
    .execute();

/** The latest first. */
export const latestSuppressions = ({ db }: Reads, max: number): Promise<Suppression[]> =>
  db.selectFrom('mail_suppressions').selectAll().orderBy('updated_at', 'desc').orderBy('digest').limit(max).execute();

export const countSuppressions = ({ db }: Reads): Promise<number> => counted(db.selectFrom('mail_suppressions'));
