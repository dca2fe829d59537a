import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Count } from '../../../ui/format/count.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { RuledList } from '../../../ui/layout/ruled-list.tsx';
import type { CountedCategory } from '../../categories/categories.ts';
import { CategoryMark } from '../../categories/category-mark.tsx';
import type { Card } from '../list/cards.ts';
import { listingHref } from '../list/listing.ts';
import { ProjectRow } from '../list/project-row.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-start.module.css';

/** Where to go for somebody who has typed nothing yet. */
export function SearchStart({ categories, trending }: { categories: CountedCategory[]; trending: Card[] }) {
  return (
    <div className={styles.start}>
      {categories.length > 0 && (
        <section aria-labelledby="browse">
          <h2 id="browse" className={styles.title}>
            {t('Browse by category')}
          </h2>
          <Cluster as="ul" gap={2}>
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={listingHref({ category: category.slug })} className={styles.chip}>
                  <CategoryMark category={category} />
                  <Quiet as="span">
                    <Count of={category.count} />
                  </Quiet>
                </Link>
              </li>
            ))}
          </Cluster>
        </section>
      )}
      {trending.length > 0 && (
        <section aria-labelledby="trending">
          <h2 id="trending" className={styles.title}>
            {t('Trending now')}
          </h2>
          <RuledList>
            {trending.map((card) => (
              <li key={card.id}>
                <ProjectRow card={card} look="dense" />
              </li>
            ))}
          </RuledList>
        </section>
      )}
      <p>
        <Link to="/collections">{t('Browse the collections')}</Link>
      </p>
      {/* Last: only the browser knows them, and what comes later must not move what is there. */}
      <RecentSearches />
    </div>
  );
}
