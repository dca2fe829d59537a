import type { Row, Table } from './tables.ts';

/** Takes the rows of all tables, one table after the other. */
export type Writer = {
  begin(table: Table): void | Promise<void>;
  add(rows: readonly Row[]): void | Promise<void>;
  end(): void | Promise<void>;
  /** After the last table. */
  finish(): void | Promise<void>;
};
