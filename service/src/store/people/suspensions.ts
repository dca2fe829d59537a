import type { Reads, Writes } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

const ofUser = prepared((db, { userId, now }: { userId: string; now: number }) =>
  db
    .selectFrom('suspensions')
    .select(['reason', 'until', 'created_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)])),
);

/** The suspension that is in force; undefined if it has ended. */
export const findSuspension = (reads: Reads, userId: string, now: number) => ofUser.first(reads, { userId, now });

export async function putSuspension(
  { db }: Writes,
  row: { user_id: string; reason: string; until: number | null; created_at: number },
) {
  await db
    .insertInto('suspensions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteSuspension({ db }: Writes, userId: string) {
  await db.deleteFrom('suspensions').where('user_id', '=', userId).execute();
}
