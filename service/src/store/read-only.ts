import type { Reads } from './engine.ts';
import { assertExists, isPostgres, sqlitePath } from './open-store.ts';
import { openPostgresReadOnly } from './postgres/read-only.ts';
import { openSqliteReadOnly } from './sqlite/read-only.ts';

/** A database that is looked at as a whole: nothing in it is changed, and nothing takes too long. */
export type ReadOnly = {
  /** Runs `run` on one snapshot. */
  read<T>(run: (reads: Reads) => Promise<T>): Promise<T>;
  /** @throws DatabaseTooNew, TransferUnfinished */
  pendingMigrations(): Promise<string[]>;
  /** What the engine itself finds wrong, one sentence each: damage, rows that refer to nothing. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
};

/** @throws NoSuchDatabase for a file that is missing, Error for an address of neither kind */
export function openReadOnly(databaseUrl: string): ReadOnly {
  if (isPostgres(databaseUrl)) return openPostgresReadOnly(databaseUrl);
  const path = sqlitePath(databaseUrl);
  assertExists(path);
  return openSqliteReadOnly(path);
}
