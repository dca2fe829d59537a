import type { Reads } from './engine.ts';
import type { CategoryRow } from './tables.ts';

export const listActiveCategories = ({ db }: Reads): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().where('is_active', '=', 1).orderBy('name').execute();

export const listAllCategories = ({ db }: Reads): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('name').execute();

/** The short number the text index knows a category by; undefined where there is none of this id. */
export async function categorySeq({ db }: Reads, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('seq').where('id', '=', id).executeTakeFirst();
  return row?.seq;
}

export const findCategory = ({ db }: Reads, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
