import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Postgres } from '../dev/postgres.ts';
import { openStore } from '../service/src/store/open-store.ts';
import { onServer } from '../service/test/engines/on-server.ts';

// Databases that a campaign writes to: each begins empty and up to date.

export type EngineName = 'sqlite' | 'postgres';

export type Databases = {
  /** A new one; its address. */
  make(): Promise<string>;
  drop(url: string): Promise<void>;
};

let made = 0;

/** Files, copied from one that the program has made. */
export async function sqliteDatabases(folder: string): Promise<Databases> {
  const template = join(folder, 'template.db');
  const store = openStore(`sqlite:${template}`);
  await store.migrate();
  await store.close();
  const files = newFiles(folder);
  return {
    ...files,
    async make() {
      const url = await files.make();
      copyFileSync(template, pathOf(url));
      return url;
    },
  };
}

/** Files that nobody has made yet: the program does, at its first start. */
export const newFiles = (folder: string): Databases => ({
  make: async () => `sqlite:${join(folder, `board-${++made}.db`)}`,
  async drop(url) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${pathOf(url)}${end}`, { force: true });
  },
});

const pathOf = (url: string): string => url.slice('sqlite:'.length);

export async function postgresDatabases(server: Postgres): Promise<Databases> {
  await onServer(server.url(), 'CREATE DATABASE template_board');
  const store = openStore(server.url('template_board'));
  await store.migrate();
  await store.close();
  return {
    async make() {
      const name = `board_${++made}`;
      await onServer(server.url(), `CREATE DATABASE ${name} TEMPLATE template_board`);
      return server.url(name);
    },
    drop: async (url) =>
      void (await onServer(server.url(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)),
  };
}
