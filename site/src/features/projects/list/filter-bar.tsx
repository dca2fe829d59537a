import { Link } from 'react-router';
import { Count } from '../../../ui/format/count.tsx';
import type { Category } from '../../categories/categories.ts';
import { CategoryMark } from '../../categories/category-mark.tsx';
import styles from './filter-bar.module.css';
import { type Listing, listingHref } from './listing.ts';

type Props = { listing: Listing; categories: Category[]; counts: Record<string, number> | undefined };

/** Category and order, as links: what is chosen stands in the address. */
export function FilterBar({ listing, categories, counts }: Props) {
  const { category: chosen, search, sort } = listing;
  return (
    <nav className={styles.bar} aria-label="Filter and order">
      <ul className={styles.categories}>
        <Choice to={listingHref({ search, sort })} isChosen={!chosen}>
          All
        </Choice>
        {categories.map((category) => (
          <Choice
            key={category.id}
            to={listingHref({ search, sort, category: category.slug })}
            isChosen={category.slug === chosen}
          >
            <CategoryMark category={category} />
            {counts && (
              <span className={styles.count} aria-hidden="true">
                <Count of={counts[category.id] ?? 0} />
              </span>
            )}
          </Choice>
        ))}
      </ul>
      <ul className={styles.orders}>
        <Choice to={listingHref({ search, category: chosen, sort: 'new' })} isChosen={sort === 'new'}>
          New
        </Choice>
        <Choice to={listingHref({ search, category: chosen, sort: 'top' })} isChosen={sort === 'top'}>
          Most voted
        </Choice>
      </ul>
    </nav>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <Link to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}
