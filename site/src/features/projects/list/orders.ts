import { t } from '@launch-board/host/language/messages';
import type { ListProjectsInput, Project } from '@launch-board/sdk';

export type Sort = NonNullable<ListProjectsInput['sort']>;

type Order = {
  /** What addresses call it. */
  name: string;
  label: () => string;
  /**
   * The days of the launches, which the list has as headings, while a search has the best match first; or a number, by
   * which what is found is sorted too, highest first.
   */
  by: 'day' | ((project: Project) => number);
};

/** The orders of the API; the sentences of the page about the board explain them. */
export const orders: Record<Sort, Order> = {
  recent: { name: 'new', label: () => t('New'), by: 'day' },
  popular: { name: 'top', label: () => t('Most voted'), by: ({ upvotes_count }) => upvotes_count ?? 0 },
};

export const sorts = Object.keys(orders) as Sort[];
/** The order of the front page, which addresses and titles leave out. */
export const usualSort: Sort = 'recent';
