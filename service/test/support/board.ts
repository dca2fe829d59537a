import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportCommand } from '../../src/boot/commands/export.ts';
import { importLines } from '../../src/interchange/import/import-lines.ts';
import { recount } from '../../src/store/integrity/recount.ts';
import type { Store } from '../../src/store/store.ts';
import { runCommand } from '../processes/command.ts';
import { newDatabase, settled } from './database.ts';
import { openUnhurried } from './unhurried.ts';

export type Board = AsyncDisposable & {
  store: Store;
  databaseUrl: string;
  /** A path in the board's own folder. */
  path(name: string): string;
  /** Imports objects as lines; the reasons of those refused, by number: `2: name is required`. */
  import(...lines: unknown[]): Promise<string[]>;
  /** The lines of an export. */
  export(): Promise<string>;
  /** What is kept wrongly: nothing, at all times. */
  recount(): Promise<string[]>;
};

/** A database of its own, up to date and empty, with a folder for files. */
export async function openBoard(): Promise<Board> {
  const database = await newDatabase();
  const databaseUrl = database.url;
  const path = (name: string) => join(database.folder, name);
  const store = openUnhurried(databaseUrl);
  await store.migrate();
  await settled(store);
  return {
    store,
    databaseUrl,
    path,
    async import(...lines) {
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      const refusals = await importLines(store, texts);
      return refusals.sort((a, b) => a.number - b.number).map(({ number, reason }) => `${number}: ${reason}`);
    },
    async export() {
      await runCommand(exportCommand, [path('out.ndjson')], databaseUrl);
      return readFile(path('out.ndjson'), 'utf8');
    },
    recount: () => store.read(recount),
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

let made = 0;

/** A project line; tests say what matters to them. */
export const launch = (fields: Record<string, unknown> = {}) => ({
  key: `test:${++made}`,
  name: 'Campus Map',
  tagline: 'Every room, every door',
  created_at: '2026-01-02T03:04:05Z',
  ...fields,
});

export const userLine = (fields: Record<string, unknown> = {}) => ({
  type: 'user',
  username: `person-${++made}`,
  created_at: '2025-01-02T03:04:05Z',
  ...fields,
});

/** Address of a database that nobody has made. */
export const missingDatabase = ({ databaseUrl, path }: Board): string =>
  databaseUrl.startsWith('sqlite:') ? `sqlite:${path('missing.db')}` : databaseUrl.replace(/[^/]+$/, 'missing');
