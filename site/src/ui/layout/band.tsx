import type { ElementType } from 'react';
import { classNames } from '../format/class-names.ts';
import type { Hue } from '../picture/hue.ts';
import type { As } from './as.ts';
import styles from './band.module.css';

type Own = { hue: Hue };

/** A field of a colour, from edge to edge of the window. */
export function Band<Chosen extends ElementType = 'div'>(props: As<Chosen, Own>) {
  const { as: Chosen = 'div', hue, className, ...others } = props as As<'div', Own>;
  return <Chosen data-hue={hue} className={classNames(styles.band, className)} {...others} />;
}
