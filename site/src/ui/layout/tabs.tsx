import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './tabs.module.css';

type Props = { title: string; label: string; children: ReactNode };

/** The heading of a page among others that belong together, with the way to them. */
export const Tabs = ({ title, label, children }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <nav data-one-row aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  </header>
);

export const Tab = ({ to, children }: { to: string; children: string }) => (
  <NavLink to={to} end className={styles.tab ?? ''}>
    {children}
  </NavLink>
);
