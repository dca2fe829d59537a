import type { ElementType } from 'react';
import { classNames } from '../format/class-names.ts';
import type { As } from './as.ts';
import styles from './part-title.module.css';

/** The heading of one part of a page among others. `below` is the step of `--space-…` to what follows, if nothing else makes it. */
export function PartTitle<Chosen extends ElementType = 'h2'>(props: As<Chosen, { below?: 2 | 3 | 4 }>) {
  const { as: Chosen = 'h2', below, className, ...others } = props as As<'h2', { below?: 2 | 3 | 4 }>;
  return <Chosen className={classNames(styles.title, className)} data-below={below} {...others} />;
}
