import type { Writes } from './engine.ts';
import type { CategoryRow } from './tables.ts';

export async function insertCategory({ db }: Writes, category: Omit<CategoryRow, 'seq'>) {
  await db.insertInto('categories').values(category).execute();
}

export async function updateCategory({ db }: Writes, id: string, changes: Partial<Omit<CategoryRow, 'seq' | 'id'>>) {
  await db.updateTable('categories').set(changes).where('id', '=', id).execute();
}
