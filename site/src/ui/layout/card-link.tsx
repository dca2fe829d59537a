import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './card-link.module.css';

type Props = {
  to: string;
  /** Draws the ring of the focus inside the card, for one that hides what overflows. */
  isFramed?: boolean;
  children: ReactNode;
};

/** The link of a card, which covers all of it: the nearest positioned element around. What has to stay pressable lies above. */
export const CardLink = ({ to, isFramed = false, children }: Props) => (
  <Link to={to} className={styles.link} data-framed={isFramed || undefined}>
    {children}
  </Link>
);
