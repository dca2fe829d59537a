import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { BOARD_LOCK } from '../src/store/postgres/turns.ts';
import type { Store } from '../src/store/store.ts';

// A database of a test's own, of the engine that this run of the tests is about.

export type Database = AsyncDisposable & {
  url: string;
  /** For files of the test; in SQLite the database is here too. */
  folder: string;
};

type Engine = 'sqlite' | 'postgres';

const usual = inject('engine');
/** No engine could make a difference: nothing is written, and nothing but an empty board is read. */
export const isOnce = usual === 'none';
export const onPostgres = usual === 'postgres';

/** Up to date, or without any table, and empty. */
export async function newDatabase(
  state: 'up to date' | 'without tables' = 'up to date',
  engine: Engine | 'none' = usual,
): Promise<Database> {
  if (engine === 'none')
    throw new Error('this test opens a database: take its file out of the lists of vitest.config.ts');
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'sqlite') return { url: `sqlite:${folder}/board.db`, folder, [Symbol.asyncDispose]: removeFolder };

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'up to date' ? 'board' : 'template1';
  await onServer(serverUrl(), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl());
  url.pathname = name;
  return {
    url: url.href,
    folder,
    async [Symbol.asyncDispose]() {
      await onServer(serverUrl(), `DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}

/** The server of this worker. @throws Error where the run of the tests has started none */
function serverUrl(): string {
  const servers = inject('servers');
  const url = servers[Number(process.env.VITEST_POOL_ID ?? 1) % servers.length];
  if (url === undefined)
    throw new Error('no PostgreSQL was started for these tests; run them with the project "postgres"');
  return url;
}

/** Changes a database behind the back of the program. */
export async function alter(databaseUrl: string, statements: string): Promise<void> {
  if (!databaseUrl.startsWith('sqlite:')) return void (await onServer(databaseUrl, statements));
  using database = new DatabaseSync(databaseUrl.slice('sqlite:'.length), { timeout: 1000 });
  database.exec(statements);
}

/** Waits until the store can tell whether anybody commits; a server is asked first. */
export async function settled({ revision }: Store): Promise<void> {
  for (let known = revision(); known !== revision(); known = revision()) await sleep(5);
}

type Row = Record<string, unknown>;

/** Every row of every table, by table. */
export async function rowsOfTables(databaseUrl: string): Promise<[table: string, rows: Row[]][]> {
  if (databaseUrl.startsWith('sqlite:')) return rowsOfFile(databaseUrl.slice('sqlite:'.length));
  const names = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
  const [found] = await onServer(databaseUrl, names);
  const tables = found?.rows.map(({ name }) => String(name)) ?? [];
  const results = await onServer(
    databaseUrl,
    tables.map((name) => `SELECT * FROM "${name}" AS t ORDER BY t::text`).join(';'),
  );
  return tables.map((name, i) => [name, results[i]?.rows ?? []]);
}

function rowsOfFile(path: string): [string, Row[]][] {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.map(({ name }) => {
    const statement = database.prepare(`SELECT * FROM "${name}"`);
    statement.setReadBigInts(true);
    return [String(name), statement.all()];
  });
}

/** Runs statements on a connection of their own; one result each. */
export async function onServer(url: string, statements: string): Promise<pg.QueryResult<Row>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return [await client.query<Row>(statements)].flat();
  } finally {
    await client.end();
  }
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
