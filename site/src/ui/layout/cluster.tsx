import type { ElementType } from 'react';
import { classNames } from '../format/class-names.ts';
import type { As } from './as.ts';
import styles from './cluster.module.css';

type Own = {
  /** A step of `--space-…`. */
  gap: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  /** Between its lines, where that is not the gap within them. */
  lineGap?: 0 | 1 | 2 | 3 | 4 | 6;
  align?: 'start' | 'center' | 'end';
  /** Whether the first stands at the start and the last at the end of the line. */
  isApart?: boolean;
};

/** One beside the other, on as many lines as they need. */
export function Cluster<Chosen extends ElementType = 'div'>(props: As<Chosen, Own>) {
  const { as: Chosen = 'div', gap, lineGap, align, isApart, className, ...others } = props as As<'div', Own>;
  return (
    <Chosen
      className={classNames(styles.cluster, className)}
      data-gap={gap}
      data-line-gap={lineGap}
      data-align={align}
      data-apart={isApart || undefined}
      {...others}
    />
  );
}
