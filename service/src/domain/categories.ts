import type { Category } from '@launch-board/contract';
import { listActiveCategories } from '../store/categories.ts';
import type { Deps } from './deps.ts';
import { viewCategory } from './views.ts';

export async function listCategories({ store }: Deps): Promise<{ categories: Category[] }> {
  const rows = await store.read(listActiveCategories);
  return { categories: rows.map(viewCategory) };
}
