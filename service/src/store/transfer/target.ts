import type { Transaction } from 'kysely';
import type { Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import type { Row } from './rows.ts';
import type { CopiedTable } from './tables.ts';

/** A database that is to be filled with another board. One per engine. */
export type TransferTarget = {
  /** Those that wait; also where a transfer into it was not finished. @throws DatabaseTooNew */
  pendingMigrations(): Promise<string[]>;
  migrate(): Promise<string[]>;
  /** Runs `run` in one transaction while nobody else writes, however long it takes. */
  write<T>(run: (writes: Writes) => Promise<T>): Promise<T>;
  insert(db: Transaction<Tables>, table: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /**
   * Takes away, within the transaction, what would look at each row for itself. Returns what puts it back as it was and
   * looks at all rows at once.
   */
  lift(db: Transaction<Tables>): Promise<() => Promise<void>>;
  /** After the commit: what makes the first answers as fast as the later ones. */
  settle(): Promise<void>;
  close(): Promise<void>;
};
