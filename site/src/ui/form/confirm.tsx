import type { ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';
import disclosure from '../layout/disclosure.module.css';
import styles from './confirm.module.css';

type Props = {
  label: string;
  /** Whom or what it is about, for those who hear the label alone. */
  about?: string;
  isSmall?: boolean;
  children: ReactNode;
};

/** A button that first says what it will do; the second press, inside, does it. Opens without scripts. */
export function Confirm({ label, about, isSmall = false, children }: Props) {
  return (
    <details className={styles.box}>
      <summary
        className={classNames(disclosure.summary, styles.summary, isSmall && styles.small)}
        aria-label={about && `${label}: ${about}`}
      >
        {label}
      </summary>
      <div className={disclosure.panel}>{children}</div>
    </details>
  );
}
