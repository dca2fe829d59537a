import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import type { Category } from '../../categories/categories.ts';
import { CategoryLinks } from '../../categories/category-links.tsx';
import styles from './filter-bar.module.css';
import { type Listing, listingHref } from './listing.ts';
import { orders, sorts } from './orders.ts';

type Props = { listing: Listing; categories: Category[]; counts: Record<string, number> | undefined };

/** Category and order, as links: what is chosen stands in the address. */
export function FilterBar({ listing, categories, counts }: Props) {
  const { category, search, sort } = listing;
  return (
    <nav className={styles.bar} aria-label={t('Filter and order')}>
      <CategoryLinks
        categories={categories}
        chosen={category}
        href={(slug) => listingHref({ search, sort, category: slug })}
        counts={counts}
      />
      <ul className={styles.orders} aria-label={t('Order')}>
        {sorts.map((one) => (
          <Order
            key={one}
            to={listingHref({ search, category, sort: one })}
            isChosen={sort === one}
            label={orders[one].label()}
          />
        ))}
      </ul>
    </nav>
  );
}

const Order = ({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) => (
  <li>
    <Link to={to} className={styles.order} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  </li>
);
