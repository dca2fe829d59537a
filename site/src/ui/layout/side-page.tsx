import type { ReactNode } from 'react';
import styles from './side-page.module.css';

/** A thing with its lists: the head over all, then columns, which the parts below make. */
export const SidePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** What can be done with the thing, then its facts. */
export const SideColumn = ({ label, acts, children }: { label: string; acts: ReactNode; children: ReactNode }) => (
  <aside className={styles.side} aria-label={label}>
    <div className={styles.acts}>{acts}</div>
    {children}
  </aside>
);

export const MainColumn = ({ children }: { children: ReactNode }) => <div className={styles.main}>{children}</div>;

/** What leads on. */
export const AfterColumn = ({ children }: { children: ReactNode }) => <div className={styles.after}>{children}</div>;
