import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Face, type FaceOf } from '../../ui/picture/face.tsx';
import styles from './place-row.module.css';

/** A person in a list, with a note and the possible actions. */
export function PlaceRow({ person, note, children }: { person: FaceOf; note: ReactNode; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <Face {...person} size="medium" isDecorative />
      <div className={styles.words}>
        <Link to={`/people/${person.id}`} className={styles.name} dir="auto">
          {person.name}
        </Link>
        <Quiet isSmall>{note}</Quiet>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
