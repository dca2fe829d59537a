import type { Reads, Writes } from './engines/engine.ts';
import { ofKeys } from './queries/chunks.ts';
import type { CategoryRow } from './tables.ts';

export const listActiveCategories = ({ db }: Reads): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().where('is_active', '=', 1).orderBy('name').execute();

export const listAllCategories = ({ db }: Reads): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('name').execute();

/** The short number of a category in the text index; undefined if there is no category with this id. */
export async function categorySeq({ db }: Reads, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('seq').where('id', '=', id).executeTakeFirst();
  return row?.seq;
}

export const findCategory = ({ db }: Reads, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();

export const categoriesOfIds = ({ db }: Reads, ids: readonly string[]): Promise<CategoryRow[]> =>
  ofKeys(ids, (some) => db.selectFrom('categories').selectAll().where('id', 'in', some).execute());

export async function insertCategory({ db }: Writes, category: Omit<CategoryRow, 'seq'>) {
  await db.insertInto('categories').values(category).execute();
}

export async function updateCategory({ db }: Writes, id: string, changes: Partial<Omit<CategoryRow, 'seq' | 'id'>>) {
  await db.updateTable('categories').set(changes).where('id', '=', id).execute();
}
