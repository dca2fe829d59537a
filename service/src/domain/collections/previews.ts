import type { Complete, ProjectPreview } from '@launch-board/contract';
import { firstCollected } from '../../store/collections/previews.ts';
import type { Reads } from '../../store/store.ts';
import type { EmbeddedCategories } from '../categories/views.ts';
import type { Pages } from '../pages.ts';
import { viewPreview } from '../projects/views.ts';

type WithPreviews<T> = T & { previews: Complete<ProjectPreview>[] | undefined };

/** The collections or showcases of a list with that many previews each; with undefined where none are asked for. */
export async function withPreviews<T extends { id: string }>(
  reads: Reads,
  pages: Pages,
  items: readonly T[],
  previews: number,
): Promise<WithPreviews<T>[]> {
  if (previews === 0) return items.map((item) => ({ ...item, previews: undefined }));
  const first = await firstCollected(reads, items, previews);
  const categories: EmbeddedCategories = new Map();
  return items.map((item) => ({
    ...item,
    previews: (first.get(item.id) ?? []).map((row) => viewPreview(row, pages, categories)),
  }));
}
