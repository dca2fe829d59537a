import { Link } from 'react-router';
import { CollectionLinks } from './collection-links.tsx';
import styles from './collection-shelf.module.css';

type Props = { collections: { id: string; name: string; description?: string | null | undefined }[] };

/** Beside a list of projects: some collections, and the way to all of them. */
export function CollectionShelf({ collections }: Props) {
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className={styles.title}>
        Collections
      </h2>
      <CollectionLinks collections={collections} />
      <p className={styles.more}>
        <Link to="/collections">All collections</Link>
      </p>
    </section>
  );
}
