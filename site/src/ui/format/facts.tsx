import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Short facts beside a thing, each under its label. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
