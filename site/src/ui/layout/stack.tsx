import type { ElementType } from 'react';
import { classNames } from '../format/class-names.ts';
import type { As } from './as.ts';
import styles from './stack.module.css';

type Own = {
  /** A step of `--space-…`. */
  gap: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  /** At most as wide, in rem. */
  width?: 36 | 40 | 44 | 48;
  /** Whether children are as wide as they need instead of as wide as all of it. */
  isLoose?: boolean;
};

/** One below the other. No word in it, however long, makes it wider than what it stands in. */
export function Stack<Chosen extends ElementType = 'div'>(props: As<Chosen, Own>) {
  const { as: Chosen = 'div', gap, width, isLoose, className, ...others } = props as As<'div', Own>;
  return (
    <Chosen
      className={classNames(styles.stack, className)}
      data-gap={gap}
      data-width={width}
      data-loose={isLoose || undefined}
      {...others}
    />
  );
}
