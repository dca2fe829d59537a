import type { Reads, Writes } from '../engines/engine.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';

/** As JSON; undefined until the curator has chosen. */
export const columnsOf = async ({ db }: Reads, id: string, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('grade_columns')
      .select('names')
      .where('collection_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.names;

export async function putColumns({ db }: Writes, row: { collection_id: string; user_id: string; names: string }) {
  await db
    .insertInto('grade_columns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['collection_id', 'user_id']).doUpdateSet({ names: row.names }))
    .execute();
}

/** What a person has chosen anywhere, for their own export. */
export const columnsBy = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('grade_columns')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('collection_id'), chunk))
    .execute();
