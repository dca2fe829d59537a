import { Link } from 'react-router';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './collection-links.module.css';

type Props = { collections: { id: string; name: string; description?: string | null | undefined }[] };

/** Some public collections by name, each with what its curator says of it. */
export function CollectionLinks({ collections }: Props) {
  return (
    <Stack as="ul" gap={3}>
      {collections.map(({ id, name, description }) => (
        <li key={id}>
          <Link to={`/collections/${id}`} className={styles.link} dir="auto">
            {name}
          </Link>
          {description && (
            <p className={styles.about} data-lines="2" dir="auto">
              {description}
            </p>
          )}
        </li>
      ))}
    </Stack>
  );
}
