import { t } from '@launch-board/host/language/messages';
import { Button } from '../../../ui/form/button.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { recentSearches } from './acts/recent-searches.ts';
import styles from './search-start.module.css';

/** What was searched for here before, if scripts run and there is anything. */
export const RecentSearches = () => (
  <section hidden ref={recentSearches} data-act="recent-searches" data-link={styles.chip} aria-labelledby="recent">
    <div className={styles.head}>
      <h2 id="recent" className={styles.title}>
        {t('Recent searches')}
      </h2>
      <Button type="button" look="quiet" isSmall>
        <Rich
          text="Clear<span> recent searches</span>"
          parts={{ span: (text) => <span className="hidden-text">{text}</span> }}
        />
      </Button>
    </div>
    <Cluster as="ul" gap={2} />
    <p className={styles.note}>{t('Kept in this browser only.')}</p>
  </section>
);
