import type { ElementType } from 'react';
import { classNames } from '../format/class-names.ts';
import type { As } from './as.ts';
import styles from './ruled-list.module.css';

/** A list with a rule between its rows. */
export function RuledList<Chosen extends ElementType = 'ul'>(props: As<Chosen, object>) {
  const { as: Chosen = 'ul', className, ...others } = props as As<'ul', object>;
  return <Chosen className={classNames(styles.list, className)} {...others} />;
}
