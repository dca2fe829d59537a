import type { Insertable, Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type JuryRow = Selectable<Tables['juries']>;

export const findJury = ({ db }: Reads, id: string): Promise<JuryRow | undefined> =>
  db.selectFrom('juries').selectAll().where('collection_id', '=', id).executeTakeFirst();

export async function putJury({ db }: Writes, row: Insertable<Tables['juries']>) {
  const { collection_id: _, ...columns } = row;
  await db
    .insertInto('juries')
    .values(row)
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet(columns))
    .execute();
}

export async function deleteJury({ db }: Writes, id: string) {
  await db.deleteFrom('juries').where('collection_id', '=', id).execute();
}

/** Nobody is sent anywhere any more. */
export async function endAssignments({ db }: Writes, id: string) {
  await db
    .updateTable('judges')
    .set({ project_id: null, held_at: null })
    .where('collection_id', '=', id)
    .where('held_at', 'is not', null)
    .execute();
}
