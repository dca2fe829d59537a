import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerWaits } from './engines/postgres/connections.ts';
import { openPostgres } from './engines/postgres/open.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { createStore, type Store } from './store.ts';

export class NoSuchDatabase extends Error {
  override name = 'NoSuchDatabase';
}

export type StoreOptions = {
  /** Only an existing database is opened. */
  existing?: boolean;
  /** Allows a new board where there was one before. */
  isNew?: boolean;
  /** Milliseconds that somebody who waits for a response waits for a server before it is looked for. */
  patienceMs?: number;
  /** Other bounds than `serverWaits` for waits at a server. */
  serverWaits?: ServerWaits | undefined;
  /** For a long series of writes: more memory, the same durability. */
  bulk?: boolean;
};

/**
 * Opens the store of an address: `sqlite:PATH` or `postgres://…`. Creates a missing file, unless `existing` is set. A
 * server is not asked until the first query, so a missing database on it is found then.
 * @throws NoSuchDatabase with `existing` if the file is missing, DatabaseMisplaced if the file was lost or replaced
 */
export function openStore(databaseUrl: string, options: StoreOptions = {}): Store {
  const { existing = false, bulk = false, isNew = false, patienceMs, serverWaits } = options;
  if (isPostgres(databaseUrl)) return createStore(openPostgres(databaseUrl, { patienceMs, waits: serverWaits }));
  const path = sqlitePath(databaseUrl);
  if (existing) assertExists(path);
  return createStore(naming(path, () => openSqlite(path, { bulk, isNew })));
}

export const isPostgres = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//.test(databaseUrl);

/** @throws Error if the address is not that of a file */
export function sqlitePath(databaseUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(databaseUrl) ?? [];
  if (scheme === 'sqlite' && rest !== '') return rest;
  throw new Error('a database address has the form sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}

/** Adds the path: SQLite says that a file cannot be opened, but not which file. */
export function naming<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if ((error as Error).message.includes(path)) throw error;
    throw new Error(`the database ${resolve(path)} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

export function assertExists(path: string) {
  if (!existsSync(path)) throw new NoSuchDatabase(`there is no database at ${resolve(path)}`);
}
