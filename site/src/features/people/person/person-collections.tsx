import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../../ui/language/rich.tsx';
import { CollectionList } from '../../collections/collection-list.tsx';
import type { PersonPage } from './person.ts';
import styles from './person-collections.module.css';

/** What the person has put together for others. */
export function PersonCollections({ found: { person, collections, collectionsTotal } }: { found: PersonPage }) {
  if (collections.length === 0) return null;
  const isMore = collectionsTotal > collections.length;
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className={styles.title}>
        {t('Collections')}
      </h2>
      <CollectionList collections={collections} level={3} isCuratorKnown />
      {isMore && (
        <p className={styles.more}>
          <Link to={`/collections?curator=${person.id}`}>
            <Rich text="All <collectionstotal/> collections" parts={{ collectionstotal: () => collectionsTotal }} />
          </Link>
        </p>
      )}
    </section>
  );
}
