import { existsSync } from 'node:fs';
import { openSqlite } from './sqlite/open.ts';
import { createStore, type Store } from './store.ts';

export class NoSuchDatabase extends Error {
  override name = 'NoSuchDatabase';
}

type Options = {
  /** Only a database that is there already. */
  existing?: boolean;
  /** For very many writes in a row: more memory, same durability. */
  bulk?: boolean;
};

/**
 * Opens the store of an address: `sqlite:PATH`. A missing file is created, unless only an existing one will do.
 * @throws NoSuchDatabase where `existing` is asked for and there is none
 */
export function openStore(databaseUrl: string, { existing = false, bulk = false }: Options = {}): Store {
  const path = sqlitePath(databaseUrl);
  if (existing) assertExists(path);
  return createStore(openSqlite(path, { bulk }));
}

/** @throws Error for an engine this version does not have */
export function sqlitePath(databaseUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(databaseUrl) ?? [];
  if (scheme === 'sqlite' && rest !== '') return rest;
  if (scheme === 'postgres' || scheme === 'postgresql') {
    throw new Error('PostgreSQL is not supported by this version; use sqlite:PATH');
  }
  throw new Error('a database address has the form sqlite:PATH');
}

export function assertExists(path: string) {
  if (!existsSync(path)) throw new NoSuchDatabase(`there is no database at ${path}`);
}
