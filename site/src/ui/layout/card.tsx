import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { As } from './as.ts';
import styles from './card.module.css';

/** As many cards side by side as there is room for. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

/** A thing to pick up: its picture, its name as a `CardLink`, which covers all of it, and a little about it. */
export const Card = (props: ComponentProps<'li'>) => <li {...props} className={styles.card} />;

export function CardTitle<Chosen extends ElementType = 'h3'>(props: As<Chosen, object>) {
  const { as: Chosen = 'h3', ...others } = props as As<'h3', object>;
  return <Chosen className={styles.title} {...others} />;
}
