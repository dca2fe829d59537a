import type { ElementType } from 'react';
import type { As } from '../layout/as.ts';
import { classNames } from './class-names.ts';
import styles from './quiet.module.css';

/** Words that stand back: a note, a fact, a hint. */
export function Quiet<Chosen extends ElementType = 'p'>(props: As<Chosen, { isSmall?: boolean }>) {
  const { as: Chosen = 'p', isSmall, className, ...others } = props as As<'p', { isSmall?: boolean }>;
  return <Chosen className={classNames(styles.quiet, isSmall && styles.small, className)} {...others} />;
}
