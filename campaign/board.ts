import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Postgres } from '../dev/postgres.ts';
import { openStore } from '../service/src/store/open-store.ts';
import type { Store } from '../service/src/store/store.ts';
import { onServer } from '../service/test/engines/on-server.ts';

// Databases for a campaign. Each is empty and fully migrated.

export type EngineName = 'sqlite' | 'postgres';

export type Databases = {
  /** Creates a database and returns its address. */
  make(): Promise<string>;
  drop(url: string): Promise<void>;
};

let made = 0;

/** The first contents of each board. */
type Beginning = { name: string; fill(store: Store): Promise<unknown> };

const upToDate: Beginning = { name: 'template', fill: (store) => store.migrate() };

/** Files that are copies of a filled one. */
export async function sqliteDatabases(folder: string, { name, fill } = upToDate): Promise<Databases> {
  const template = join(folder, `${name}.db`);
  await filled(`sqlite:${template}`, fill);
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

/** Files that do not exist yet. The program creates them at its first start. */
export const newFiles = (folder: string): Databases => ({
  make: async () => `sqlite:${join(folder, `board-${++made}.db`)}`,
  async drop(url) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${pathOf(url)}${end}`, { force: true });
  },
});

const pathOf = (url: string): string => url.slice('sqlite:'.length);

export async function postgresDatabases(server: Postgres, { name: template, fill } = upToDate): Promise<Databases> {
  await onServer(server.url(), `CREATE DATABASE ${template}_board`);
  await filled(server.url(`${template}_board`), fill);
  return {
    async make() {
      const name = `board_${++made}`;
      await onServer(server.url(), `CREATE DATABASE ${name} TEMPLATE ${template}_board`);
      return server.url(name);
    },
    drop: async (url) =>
      void (await onServer(server.url(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)),
  };
}

async function filled(url: string, fill: Beginning['fill']) {
  const store = openStore(url);
  try {
    await fill(store);
  } finally {
    await store.close();
  }
}
