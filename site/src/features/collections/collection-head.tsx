import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { counted } from '../../ui/count.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Share } from '../../ui/share.tsx';
import styles from './collection-head.module.css';
import type { Shelved } from './reads.ts';

type Props = { collection: Shelved; total: number; isMine: boolean };

/** What the collection is, and what can be done with it as a whole. */
export function CollectionHead({ collection, total, isMine }: Props) {
  const { id, name, description, isPublic, createdAt } = collection;
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        <Link to="/collections">Collections</Link>
      </p>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      {description && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.facts}>
        {isMine && <span>Yours</span>}
        <span>{counted(total, 'project')}</span>
        <span>
          Started <Moment at={createdAt} />
        </span>
        {!isPublic && (
          <span className={styles.private}>
            <Icon name="private" size={16} />
            Only you see this
          </span>
        )}
      </p>
      <div className={styles.acts}>
        {isMine && <LinkButton to={`/collections/${id}/edit`}>Edit and put in order</LinkButton>}
        {isPublic && <Share path={`/collections/${id}`} />}
      </div>
    </header>
  );
}
