import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { kind?: 'plain' | 'warning' | 'problem'; title?: string; children: ReactNode };

/** Something to know before reading on. A problem is announced at once. */
export function Notice({ kind = 'plain', title, children }: Props) {
  return (
    <div className={styles[kind]} role={kind === 'problem' ? 'alert' : undefined}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
