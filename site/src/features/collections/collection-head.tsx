import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './collection-head.module.css';
import type { CollectionSummary } from './reads.ts';

/** What the collection is called, and what its curator says of it. */
export function CollectionHead({ collection: { name, description, cover } }: { collection: CollectionSummary }) {
  return (
    <Stack as="header" gap={3}>
      <p className={styles.kind}>
        <Link to="/collections">{t('Collections')}</Link>
      </p>
      <h1 data-look="large">
        <bdi>{name}</bdi>
      </h1>
      {cover && (
        <img className={styles.cover} src={cover.src} alt={cover.alt} width={cover.width} height={cover.height} />
      )}
      {description && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
    </Stack>
  );
}
