import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import styles from './table.module.css';

type Props = {
  caption: string;
  head: string[];
  /** The children are groups of rows, each a `tbody`. */
  isGrouped?: boolean;
  children: ReactNode;
};

/** A plain table; on a narrow screen it scrolls by itself, the page does not. */
export function Table({ caption, head, isGrouped = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={styles.frame} aria-label={t('{caption}, table', { caption })} tabIndex={0}>
      <table className={styles.table}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </section>
  );
}
