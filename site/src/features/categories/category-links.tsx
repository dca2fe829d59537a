import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Count } from '../../ui/format/count.tsx';
import type { Category } from './categories.ts';
import styles from './category-links.module.css';
import { CategoryMark } from './category-mark.tsx';

type Props = {
  categories: Category[];
  /** The slug of the chosen one. */
  chosen: string | undefined;
  /** The address of the list with one category, or with all of them. */
  href: (slug?: string) => string;
  /** How many of each are in the list, by id. */
  counts?: Record<string, number> | undefined;
};

/** Narrows a list to one category. The choice stands in the address. */
export const CategoryLinks = ({ categories, chosen, href, counts }: Props) => (
  <ul className={styles.categories} aria-label={t('Category')}>
    <Choice to={href()} isChosen={!chosen}>
      {t('All')}
    </Choice>
    {categories.map((category) => (
      <Choice key={category.id} to={href(category.slug)} isChosen={category.slug === chosen}>
        <CategoryMark category={category} />
        {counts && (
          <span className={styles.count} aria-hidden="true">
            <Count of={counts[category.id] ?? 0} />
          </span>
        )}
      </Choice>
    ))}
  </ul>
);

const Choice = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) => (
  <li className={styles.item} data-chosen={isChosen || undefined}>
    <Link to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  </li>
);
