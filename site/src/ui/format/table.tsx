import { t } from '@launch-board/host/language/messages';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type Props = {
  caption: string;
  head: string[];
  /** The children are groups of rows, each a `tbody`. */
  isGrouped?: boolean;
  /** On a phone each row stands by itself, its cells under each other with what they are: for rows that are wider than a phone. */
  isStacked?: boolean;
  children: ReactNode;
};

/** A plain table; on a narrow screen it scrolls by itself, the page does not. */
export function Table({ caption, head, isGrouped = false, isStacked = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={styles.frame} aria-label={t('{caption}, table', { caption })} tabIndex={0}>
      <table className={classNames(styles.table, isStacked && styles.stacked)}>
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
        {isGrouped ? children : <tbody>{isStacked ? named(children, head) : children}</tbody>}
      </table>
    </section>
  );
}

/** Rows whose cells carry the name of their column. */
const named = (rows: ReactNode, head: string[]): ReactNode =>
  Children.map(rows, (row) =>
    isValidElement<{ children: ReactNode }>(row)
      ? cloneElement(
          row,
          {},
          Children.map(row.props.children, (cell, column) =>
            isValidElement<object>(cell) ? cloneElement(cell, { 'data-column': head[column] } as object) : cell,
          ),
        )
      : row,
  );
