import type { Category as ApiCategory } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Hue, hueOf } from '../../ui/picture/hue.ts';

type OwnNames = NonNullable<ApiCategory['names']>;

/** A category as the pages use it; its name in the language of the reader is `nameIn` of it. */
export type Category = { id: string; slug: string; name: string; names?: OwnNames; icon: string | null; hue: Hue };
export type CountedCategory = Category & { count: number };

export const categoryOf = ({ id, name, names, icon, color }: ApiCategory): Category => ({
  id,
  slug: slugOf(name),
  name,
  ...(names && { names }),
  icon: icon ?? null,
  hue: hueOf(color),
});

/** The active categories with how many projects each has; the same for everybody, so asked in the site's own name. */
export function readCategories(visitor: VisitorContext): Promise<CountedCategory[]> {
  return visitor.shared('categories', async (api) => {
    const { categories } = await api.listCategories();
    return categories.map((category) => ({ ...categoryOf(category), count: category.projects_count ?? 0 }));
  });
}

/** "Health & Wellbeing" → "health-wellbeing", for addresses that can be read. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'category';
