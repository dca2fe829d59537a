import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Face, type FaceOf } from '../../ui/picture/face.tsx';
import styles from './person-row.module.css';

type Props = {
  person: FaceOf;
  /** They have a page, unless nobody knows yet who they are. */
  hasPage?: boolean;
  note: ReactNode;
  children?: ReactNode;
};

/** A person in a list, with a note and the possible actions. */
export function PersonRow({ person, hasPage = true, note, children }: Props) {
  return (
    <li className={styles.row}>
      <Face {...person} size="medium" isDecorative />
      <div className={styles.words}>
        {hasPage ? (
          <Link to={`/people/${person.id}`} className={styles.name} dir="auto">
            {person.name}
          </Link>
        ) : (
          <bdi className={styles.name}>{person.name}</bdi>
        )}
        <Quiet isSmall>{note}</Quiet>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
