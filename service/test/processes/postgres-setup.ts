import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../dev/postgres.ts';
import { openUnhurried } from '../support/unhurried.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `none` where tests run once, for no engine could make a difference. */
    engine: 'sqlite' | 'postgres' | 'none';
    /** Addresses of PostgreSQL servers; each has the database `board`, up to date and empty, to be copied. */
    servers: string[];
  }
}

/** Starts the servers for one run of the tests, and ends them after it. */
export default async function setup(project: TestProject) {
  const { config, state } = project.vitest;
  // A run of one file has one worker; whoever watches may run all of them later.
  const most = config.watch ? Number.POSITIVE_INFINITY : state.getPaths().length;
  const count = Math.max(1, Math.min(config.maxWorkers, most));
  const servers = await Promise.all(Array.from({ length: count }, startOne));
  project.provide(
    'servers',
    servers.map((server) => server.url()),
  );
  return async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
  };
}

async function startOne() {
  // Only a crash of the machine would show that nothing is synced. Statistics are gathered where a test asks for them.
  const server = await startPostgres({ settings: { autovacuum: 'off', shared_buffers: '64MB' } });
  const client = new pg.Client(server.url());
  await client.connect();
  await client.query('CREATE DATABASE board');
  await client.end();
  const store = openUnhurried(server.url('board'));
  await store.migrate();
  await store.close();
  return server;
}
