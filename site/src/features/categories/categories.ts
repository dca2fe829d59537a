import type { Category } from '@launch-board/sdk';
import type { Visit } from '../../session/visit.ts';
import { type Hue, hueOf } from '../../ui/picture/hue.ts';

/** A category as the pages use it. */
export type Shelf = { id: string; slug: string; name: string; icon: string | null; hue: Hue };
export type CountedShelf = Shelf & { count: number };

export const shelfOf = ({ id, name, icon, color }: Category): Shelf => ({
  id,
  slug: slugOf(name),
  name,
  icon: icon ?? null,
  hue: hueOf(color),
});

/** The active categories with how many projects each has; the same for everybody, so asked in the site's own name. */
export function readShelves(visit: Visit): Promise<CountedShelf[]> {
  return visit.shared('categories', async (api) => {
    const { categories } = await api.listCategories();
    return categories.map((category) => ({ ...shelfOf(category), count: category.projects_count ?? 0 }));
  });
}

/** "Health & Wellbeing" → "health-wellbeing", for addresses that can be read. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'category';
