import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './collection-shelf.module.css';
import { Mosaic } from './mosaic.tsx';
import type { Tile } from './mosaics.ts';

export type ShelfCollection = { id: string; name: string; curator: string | null; count: number; tiles: Tile[] };

/** Beside a list of projects: some collections, and the way to all of them. */
export function CollectionShelf({ collections }: { collections: ShelfCollection[] }) {
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className={styles.title}>
        {t('Collections')}
      </h2>
      <Stack as="ul" gap={5}>
        {collections.map(({ id, name, curator, count, tiles }) => (
          <li key={id} className={styles.item}>
            <Mosaic tiles={tiles} />
            <h3 className={styles.name} dir="auto">
              <CardLink to={`/collections/${id}`}>{name}</CardLink>
            </h3>
            <Quiet isSmall>
              {t('{count, plural, one {# project} other {# projects}}', { count })}
              {curator && (
                <>
                  {' · '}
                  <bdi>{curator}</bdi>
                </>
              )}
            </Quiet>
          </li>
        ))}
      </Stack>
      <p className={styles.more}>
        <Link to="/collections">{t('All collections')}</Link>
      </p>
    </section>
  );
}
