import type { Category, Complete } from '@launch-board/contract';
import { countNames, readCounts } from '../../store/board-counts.ts';
import { listActiveCategories } from '../../store/categories.ts';
import type { Deps } from '../deps.ts';
import { viewCategory } from './views.ts';

export async function listCategories({ store }: Deps): Promise<{ categories: Complete<Category>[] }> {
  return store.read(async (reads) => {
    const rows = await listActiveCategories(reads);
    const counts = await readCounts(
      reads,
      rows.map(({ id }) => countNames.projectsIn(id)),
    );
    const projectsIn = (id: string) => counts.get(countNames.projectsIn(id)) ?? 0;
    return { categories: rows.map((row) => viewCategory(row, projectsIn(row.id))) };
  });
}
