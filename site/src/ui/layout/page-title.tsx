import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type Props = {
  /** The heading of the page. */
  children: ReactNode;
  /** What the page belongs to, as a link above the heading. */
  above?: ReactNode;
  /** What one finds here, in a sentence or two. */
  lead?: ReactNode;
  /** What one can do here, at the end of the line. */
  acts?: ReactNode;
  /** Large on pages where people look around; a list of one's own things stands closer together. */
  look?: 'plain' | 'large' | 'own';
  /** Whether the heading is somebody's words, in whatever script. */
  isName?: boolean;
};

/** What a page begins with. */
export function PageTitle({ children, above, lead, acts, look = 'plain', isName }: Props) {
  return (
    <header className={styles.head} data-look={look}>
      <div className={styles.words}>
        {above && <p>{above}</p>}
        <h1 data-look={look}>{isName ? <bdi>{children}</bdi> : children}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {acts}
    </header>
  );
}
