import type { Category, Complete } from '@launch-board/contract';
import { unpackNames } from '../../store/own-names.ts';
import type { ProjectRow } from '../../store/projects/rows.ts';
import type { CategoryRow } from '../../store/tables.ts';
import { isoTime } from '../text/iso-time.ts';

export const viewCategory = (row: Omit<CategoryRow, 'seq'>, projectsCount?: number): Complete<Category> => ({
  id: row.id,
  name: row.name,
  names: unpackNames(row.names),
  description: row.description,
  icon: row.icon,
  color: row.color,
  is_active: row.is_active === 1,
  created_at: isoTime(row.created_at),
  projects_count: projectsCount,
});

/** Where something else names it. */
export const viewCategoryName = ({ id, name, names }: Pick<CategoryRow, 'id' | 'name' | 'names'>) => ({
  id,
  name,
  names: unpackNames(names),
});

/** Projects of a list that share a category share one object for it, too. */
export type EmbeddedCategories = Map<string, Complete<Category>>;

export function embeddedCategory(
  row: ProjectRow,
  known: EmbeddedCategories = new Map(),
): Complete<Category> | undefined {
  if (row.category_id === null || row.category_name === null || row.category_created_at === null) return undefined;
  const before = known.get(row.category_id);
  if (before) return before;
  const category: Complete<Category> = {
    id: row.category_id,
    name: row.category_name,
    names: unpackNames(row.category_names),
    description: row.category_description,
    icon: row.category_icon,
    color: row.category_color,
    is_active: row.category_is_active === 1,
    created_at: isoTime(row.category_created_at),
    projects_count: undefined,
  };
  known.set(category.id, category);
  return category;
}
