import type { ReactNode } from 'react';
import styles from './side-page.module.css';

/** A thing with its lists: the head over all, then columns, which the parts below make. */
export const SidePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

type SideColumnProps = {
  label: string;
  acts: ReactNode;
  /** Quiet ways to take the thing elsewhere, in one row. */
  more?: ReactNode;
  children: ReactNode;
};

/** What can be done with the thing, then its facts. */
export const SideColumn = ({ label, acts, more, children }: SideColumnProps) => (
  <aside className={styles.side} aria-label={label}>
    <div className={styles.acts}>
      {acts}
      {more && <div className={styles.more}>{more}</div>}
    </div>
    {children}
  </aside>
);

export const MainColumn = ({ children }: { children: ReactNode }) => <div className={styles.main}>{children}</div>;

/** What leads on. */
export const AfterColumn = ({ children }: { children: ReactNode }) => <div className={styles.after}>{children}</div>;
