import type { ElementType, ReactNode } from 'react';
import type { As } from './as.ts';
import styles from './rows.module.css';
import { RuledList } from './ruled-list.tsx';

/** A list of things with what one can do with each at the end of its row. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <RuledList className={styles.rows}>{children}</RuledList>
);

/** In whatever script it is, it begins where its row does. */
export function RowTitle<Chosen extends ElementType = 'p'>(props: As<Chosen, object>) {
  const { as: Chosen = 'p', dir, children, ...others } = props as As<'p', object>;
  return (
    <Chosen className={styles.title} {...others}>
      {dir === 'auto' ? <bdi>{children}</bdi> : children}
    </Chosen>
  );
}
