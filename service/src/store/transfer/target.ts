import type { Transaction } from 'kysely';
import type { Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import type { Row } from './rows.ts';
import type { CopiedTable } from './tables.ts';

/** A database into which a board is copied. Each engine has an implementation. */
export type TransferTarget = {
  /** Works even if a transfer into the database was not finished. @throws DatabaseTooNew */
  pendingMigrations(): Promise<string[]>;
  migrate(): Promise<string[]>;
  /** Runs `run` in one exclusive transaction without a timeout. */
  write<T>(run: (writes: Writes) => Promise<T>): Promise<T>;
  insert(db: Transaction<Tables>, table: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /**
   * Drops, within the transaction, everything that would process each row separately, such as indexes. Returns a
   * function that creates it again for all rows at once.
   */
  lift(db: Transaction<Tables>): Promise<() => Promise<void>>;
  /** Called after the commit, so that the first queries are as fast as later ones. Returns the number of analysed tables. */
  settle(): Promise<number>;
  close(): Promise<void>;
};
