import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../dev/postgres.ts';
import { type Database, program } from './database.ts';

/** A board of its own in one engine, with the same content in each. */
export type Engine = AsyncDisposable & {
  name: 'SQLite' | 'PostgreSQL';
  url: string;
  /** The first process of the database's own, if it has any. */
  pid?: number;
};

/** A copy: votes must not change the board that later runs read. */
export async function onSqlite(board: Database): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-bench-'));
  const path = join(folder, 'board.db');
  await copyFile(board.path, path);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { name: 'SQLite', url: `sqlite:${path}`, [Symbol.asyncDispose]: remove };
}

/** A server that syncs each commit, as a real one does, filled as an operator would who moves. */
export async function onPostgres(board: Database): Promise<Engine> {
  const server = await startPostgres({ durable: true, settings: { shared_buffers: '256MB' } });
  process.stderr.write(`moving ${board.size} projects to PostgreSQL\n`);
  const args = [program, 'transfer', '--from', `sqlite:${board.path}`, '--to', server.url()];
  const [code] = await once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`the transfer ended with ${code}`);
  return {
    name: 'PostgreSQL',
    url: server.url(),
    pid: server.pid(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
