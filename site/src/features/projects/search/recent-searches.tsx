import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Button } from '../../../ui/form/button.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { listingHref } from '../list/listing.ts';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import styles from './search-start.module.css';

/** What was searched for here before, if scripts run. */
export function RecentSearches() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className={styles.title}>
          {t('Recent searches')}
        </h2>
        <Button type="button" look="quiet" isSmall onClick={forgetSearches}>
          <Rich
            text="Clear<span> recent searches</span>"
            parts={{ span: (text) => <span className="hidden-text">{text}</span> }}
          />
        </Button>
      </div>
      <Cluster as="ul" gap={2}>
        {searches.map((search) => (
          <li key={search}>
            <Link to={listingHref({ search })} className={styles.chip}>
              <bdi>{search}</bdi>
            </Link>
          </li>
        ))}
      </Cluster>
      <p className={styles.note}>{t('Kept in this browser only.')}</p>
    </section>
  );
}
