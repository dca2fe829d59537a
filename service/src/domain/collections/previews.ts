import type { Complete, ProjectPreview } from '@launch-board/contract';
import { firstCollected } from '../../store/collections/previews.ts';
import type { Reads } from '../../store/store.ts';
import type { EmbeddedCategories } from '../categories/views.ts';
import type { Pages } from '../pages.ts';
import { viewPreview } from '../projects/views.ts';

type PreviewsOf = (collection: { id: string }) => Complete<ProjectPreview>[] | undefined;

/** The previews of each of these collections or showcases; undefined where none are asked for. */
export async function readPreviews(
  reads: Reads,
  pages: Pages,
  collections: readonly { id: string }[],
  most: number,
): Promise<PreviewsOf> {
  if (most === 0) return () => undefined;
  const first = await firstCollected(reads, collections, most);
  const categories: EmbeddedCategories = new Map();
  return ({ id }) => (first.get(id) ?? []).map((row) => viewPreview(row, pages, categories));
}
