import type { ReactNode } from 'react';
import styles from './field-problem.module.css';

/** What is wrong with a field, and what it has to be. */
export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.problem}>
    {children}
  </p>
);
