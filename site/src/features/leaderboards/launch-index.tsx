import { categoryName } from '@launch-board/host/category-name';
import { Link } from 'react-router';
import styles from './launch-index.module.css';
import type { Launch } from './yearbook.ts';

/** All launches of a term in columns, as at the end of a book. */
export function LaunchIndex({ launches }: { launches: Launch[] }) {
  return (
    <ul className={styles.index}>
      {launches.map(({ id, name, tagline, by, category }) => (
        <li key={id} className={styles.launch}>
          <h3 className={styles.name}>
            <Link to={`/projects/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className={styles.tagline}>
            <bdi>{tagline}</bdi>
          </p>
          <p className={styles.by}>
            <bdi>{by}</bdi>
            {by && category && ' · '}
            {category && <bdi>{categoryName(category)}</bdi>}
          </p>
        </li>
      ))}
    </ul>
  );
}
