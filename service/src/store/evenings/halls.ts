import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type HallRow = Tables['halls'];

export const findHall = async ({ db }: Reads, id: string): Promise<HallRow> =>
  (await db.selectFrom('halls').selectAll().where('collection_id', '=', id).executeTakeFirst()) ?? {
    collection_id: id,
    code: null,
    step: null,
  };

export async function putHall(
  { db }: Writes,
  { collection_id, ...columns }: Partial<HallRow> & { collection_id: string },
) {
  await db
    .insertInto('halls')
    .values({ collection_id, code: null, step: null, ...columns })
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet(columns))
    .execute();
}

/** The showcase that has the code, with what decides whether it still needs it. */
export const holderOf = ({ db }: Reads, code: string) =>
  db
    .selectFrom('halls')
    .innerJoin('showcases', 'showcases.collection_id', 'halls.collection_id')
    .innerJoin('collections', 'collections.id', 'halls.collection_id')
    .select(['halls.collection_id', 'votes_each', 'voting_opens_at', 'voting_closes_at'])
    .select(['is_public', 'is_unlisted', 'removed_at'])
    .where('halls.code', '=', code)
    .executeTakeFirst();

export async function giveUpCode({ db }: Writes, id: string) {
  await db.updateTable('halls').set({ code: null }).where('collection_id', '=', id).execute();
}
