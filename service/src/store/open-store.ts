import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openPostgres } from './engines/postgres/open.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { createStore, type Store } from './store.ts';

export class NoSuchDatabase extends Error {
  override name = 'NoSuchDatabase';
}

type Options = {
  /** Only a database that is there already. */
  existing?: boolean;
  /** A new board may begin where there was one before. */
  isNew?: boolean;
  /** For very many writes in a row: more memory, same durability. */
  bulk?: boolean;
};

/**
 * Opens the store of an address: `sqlite:PATH` or `postgres://…`. A missing file is created, unless only an existing one
 * will do; a database of a server is there or not, and what is asked of it tells.
 * @throws NoSuchDatabase where `existing` is asked for and there is no such file, DatabaseMisplaced where one is lost or replaced
 */
export function openStore(databaseUrl: string, { existing = false, bulk = false, isNew = false }: Options = {}): Store {
  if (isPostgres(databaseUrl)) return createStore(openPostgres(databaseUrl));
  const path = sqlitePath(databaseUrl);
  if (existing) assertExists(path);
  return createStore(naming(path, () => openSqlite(path, { bulk, isNew })));
}

export const isPostgres = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//.test(databaseUrl);

/** @throws Error for an address that is none of a file */
export function sqlitePath(databaseUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(databaseUrl) ?? [];
  if (scheme === 'sqlite' && rest !== '') return rest;
  throw new Error('a database address has the form sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}

/** SQLite says that a file cannot be opened, never which. */
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
