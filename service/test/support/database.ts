import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { BOARD_LOCK } from '../../src/store/engines/postgres/advisory-locks.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { connectTo, onServer } from '../engines/on-server.ts';
import { forgetReader } from './database/every-row.ts';

export { onServer };

// A database of a test's own, of the engine that this run of the tests is about.

export type Database = AsyncDisposable & {
  url: string;
  /** For files of the test; in SQLite the database is here too. */
  folder: string;
};

type Engine = 'sqlite' | 'postgres';

const defaultEngine = inject('engine');
/** No engine could make a difference: nothing is written, and nothing but an empty board is read. */
export const isOnce = defaultEngine === 'none';
export const onPostgres = defaultEngine === 'postgres';

/** Up to date, or without any table, and empty. */
export async function newDatabase(
  state: 'up to date' | 'without tables' = 'up to date',
  engine: Engine | 'none' = defaultEngine,
): Promise<Database> {
  if (engine === 'none')
    throw new Error('this test opens a database: take its file out of the lists of vitest.config.ts');
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const path = join(folder, 'board.db');
    if (state === 'up to date') await writeFile(path, await templateFile(), { mode: 0o600 });
    const url = `sqlite:${path}`;
    return {
      url,
      folder,
      async [Symbol.asyncDispose]() {
        await forgetReader(url);
        await removeFolder();
      },
    };
  }

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'up to date' ? 'board' : 'template1';
  // Files are copied as they are, twice as fast as page by page through the log.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl());
  url.pathname = name;
  return {
    url: url.href,
    folder,
    async [Symbol.asyncDispose]() {
      await forgetReader(url.href);
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}

/** A file that is up to date and empty, as the program makes it; made once a worker and copied from there. */
let template: Promise<Buffer> | undefined;

function templateFile(): Promise<Buffer> {
  template ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'launchboard-'));
    try {
      const path = join(folder, 'board.db');
      const store = openStore(`sqlite:${path}`);
      await store.migrate();
      await store.close();
      return await readFile(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  })();
  return template;
}

/** The server of this worker. @throws Error where the run of the tests has started none */
function serverUrl(): string {
  const servers = inject('servers');
  const url = servers[Number(process.env.VITEST_POOL_ID ?? 1) % servers.length];
  if (url === undefined)
    throw new Error('no PostgreSQL was started for these tests; run them with the project "postgres"');
  return url;
}

/** The connection of this worker that creates and drops databases: another one for each would cost as much again. */
let administrator: Promise<pg.Client> | undefined;
/** Settles when it is free. */
let before: Promise<unknown> = Promise.resolve();

async function administer(statement: string): Promise<void> {
  const mine = before.then(async () => {
    administrator ??= connectTo(serverUrl(), () => {
      administrator = undefined;
    });
    await (await administrator).query(statement);
  });
  before = mine.catch(() => {});
  await mine;
}

/** Changes a database behind the back of the program. */
export async function alter(databaseUrl: string, statements: string): Promise<void> {
  if (!databaseUrl.startsWith('sqlite:')) return void (await onServer(databaseUrl, statements));
  using database = new DatabaseSync(databaseUrl.slice('sqlite:'.length), { timeout: 1000 });
  database.exec(statements);
}

/** What a later version leaves behind: one that has only expanded the tables, and one that has contracted them as well. */
export const LATER = "INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')";
export const BEYOND_FLOOR = `${LATER}; UPDATE schema_floor SET migration = '9999-later'`;

/** Waits until the store can tell whether anybody commits; a server is asked first. */
export async function settled({ dataVersion }: Store): Promise<void> {
  await eventually(async () => {
    const known = await dataVersion();
    if (known !== (await dataVersion())) throw new Error('the store cannot tell');
  });
}

/** Keeps every change waiting, as another process that writes would. */
export async function holdWrites(databaseUrl: string): Promise<{ release(): Promise<void> }> {
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length));
    database.exec('BEGIN IMMEDIATE');
    return { release: async () => database.close() };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(${BOARD_LOCK}, 0)`);
  return { release: () => client.end() };
}
