import { Link } from 'react-router';
import { counted } from '../../ui/format/count.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import styles from './collection-list.module.css';
import type { CollectionSummary } from './reads.ts';

/** Collections as rows; all of a row leads to it. */
export function CollectionList({ collections }: { collections: CollectionSummary[] }) {
  return (
    <ul className={styles.list}>
      {collections.map(({ id, name, description, createdAt, curator, count }) => (
        <li key={id} className={styles.row}>
          <h2 className={styles.name} dir="auto">
            <Link to={`/collections/${id}`} className={styles.link}>
              {name}
            </Link>
          </h2>
          {description && (
            <p className={styles.about} dir="auto">
              {description}
            </p>
          )}
          <p className={styles.facts}>
            {counted(count, 'project')}
            {curator && <span dir="auto"> · {curator.name}</span>} · started <Moment at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
