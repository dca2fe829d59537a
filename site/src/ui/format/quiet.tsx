import type { ElementType } from 'react';
import type { As } from '../layout/as.ts';
import { classNames } from './class-names.ts';
import styles from './quiet.module.css';

type Own = {
  isSmall?: boolean;
  /** Whether its lines are no longer than one likes to read. */
  isMeasured?: boolean;
};

/** Words that stand back: a note, a fact, a hint. */
export function Quiet<Chosen extends ElementType = 'p'>(props: As<Chosen, Own>) {
  const { as: Chosen = 'p', isSmall, isMeasured, className, ...others } = props as As<'p', Own>;
  return (
    <Chosen
      className={classNames(styles.quiet, isSmall && styles.small, isMeasured && styles.measured, className)}
      {...others}
    />
  );
}

/** The look of small quiet words, for what is drawn in the browser. */
export const quietSmall = classNames(styles.quiet, styles.small);
