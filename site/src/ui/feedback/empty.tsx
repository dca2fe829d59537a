import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Where there is nothing yet: what could be here, and one act that puts it there. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
