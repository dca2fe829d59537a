import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './confirm.module.css';
import disclosure from './disclosure.module.css';

/** A button that first says what it will do; the second press, inside, does it. Opens without scripts. */
export function Confirm({
  label,
  isSmall = false,
  children,
}: {
  label: ReactNode;
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.box}>
      <summary className={classNames(disclosure.summary, styles.summary, isSmall && styles.small)}>{label}</summary>
      <div className={disclosure.panel}>{children}</div>
    </details>
  );
}
