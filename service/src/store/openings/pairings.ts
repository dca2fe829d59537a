import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type PairingRow = Selectable<Tables['pairings']>;

/** Returns whether it is new. */
export async function addPairing({ db }: Writes, row: PairingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pairings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const pairingsIn = ({ db }: Reads, showcaseId: string) =>
  db
    .selectFrom('pairings')
    .select(['user_id', 'opening_id', 'free_id'])
    .where('collection_id', '=', showcaseId)
    .execute();

/** What was suggested to a person, newest first. */
export const pairingsOf = ({ db }: Reads, userId: string, limit: number): Promise<PairingRow[]> =>
  db
    .selectFrom('pairings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
