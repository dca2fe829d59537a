import { Link } from 'react-router';
import type { Category } from '../../categories/categories.ts';
import { CategoryMark } from '../../categories/category-mark.tsx';
import styles from './filter-bar.module.css';
import { type Listing, listingHref } from './listing.ts';

/** Category and order, as links: what is chosen stands in the address. */
export function FilterBar({ listing, categories }: { listing: Listing; categories: Category[] }) {
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
          </Choice>
        ))}
      </ul>
      <ul className={styles.orders}>
        <Choice to={listingHref({ search, category: chosen, sort: 'new' })} isChosen={sort === 'new'}>
          New
        </Choice>
        <Choice to={listingHref({ search, category: chosen, sort: 'top' })} isChosen={sort === 'top'}>
          Top
        </Choice>
      </ul>
    </nav>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}
