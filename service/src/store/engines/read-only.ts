import { assertExists, isPostgres, naming, sqlitePath } from '../open-store.ts';
import type { ReadOnly } from './engine.ts';
import { openPostgresReadOnly } from './postgres/read-only.ts';
import { openSqliteReadOnly } from './sqlite/read-only.ts';

/** @throws NoSuchDatabase for a file that is missing, Error for an address of neither kind */
export function openReadOnly(databaseUrl: string): ReadOnly {
  if (isPostgres(databaseUrl)) return openPostgresReadOnly(databaseUrl);
  const path = sqlitePath(databaseUrl);
  assertExists(path);
  return naming(path, () => openSqliteReadOnly(path));
}
