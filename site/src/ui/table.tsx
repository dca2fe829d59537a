import type { ReactNode } from 'react';
import styles from './table.module.css';

type Props = { caption: string; head: string[]; children: ReactNode };

/** A plain table; on a narrow screen it scrolls by itself, the page does not. */
export function Table({ caption, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
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
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
