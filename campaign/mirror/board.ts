import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import type { Postgres } from '../../dev/postgres.ts';
import { onServer } from '../../service/test/engines/on-server.ts';
import { boardOf, type TestIssuer } from '../../service/test/support/issuer.ts';
import { type Api, commandOf, newApi, plainEnv } from '../api.ts';
import type { Databases, EngineName } from '../board.ts';
import type { Chance } from '../chance.ts';
import { finished, start } from '../machine/processes.ts';

/** What the parts of the proof share. */
export type Ground = {
  engine: EngineName;
  folder: string;
  issuer: TestIssuer;
  chance: Chance;
  databases: Databases;
  server?: Postgres;
  say(line: string): void;
};

/** A board of several instances on one database. */
export type Board = AsyncDisposable & {
  apis: Api[];
  databaseUrl(): string;
  /** Of the instances that run. */
  urls(): readonly string[];
  /** Asks an instance without a token. */
  client(): LaunchBoardClient;
  backup(file: string): Promise<void>;
  /** Stops the board and begins again with what is in the file. */
  restore(file: string): Promise<void>;
};

const settings = {
  LAUNCHBOARD_RATE_LIMIT: '0',
  LAUNCHBOARD_REVIEW: 'off',
  LAUNCHBOARD_COPY_PICTURES: 'off',
  LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
  LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
  LAUNCHBOARD_BUDGET_INVITATIONS: '999999/1h',
};

export async function openBoard(ground: Ground, instances = 2): Promise<Board> {
  const { databases, folder, issuer, engine, server } = ground;
  let databaseUrl = await databases.make();
  const start = async () => {
    const env = { ...settings, ...boardOf(issuer), LAUNCHBOARD_DATABASE_URL: databaseUrl };
    const apis = await Promise.all(Array.from({ length: instances }, () => newApi(folder, env)));
    for (const api of apis) await api.start();
    return apis;
  };
  const apis = await start();
  const urls = () => apis.filter((api) => api.isRunning()).map(({ url }) => url);
  const stop = () => Promise.all(apis.map((api) => api.stop()));
  return {
    apis,
    databaseUrl: () => databaseUrl,
    urls: () => (urls().length > 0 ? urls() : apis.map(({ url }) => url)),
    client: () => createClient({ baseUrl: urls()[0] ?? '' }),
    backup: (file) => mustRun(databaseUrl, 'backup', file),
    async restore(file) {
      await stop();
      if (server && engine === 'postgres') {
        const name = `restored_${Date.now()}`;
        await onServer(server.url(), `CREATE DATABASE ${name}`);
        databaseUrl = server.url(name);
      }
      await mustRun(databaseUrl, 'restore', file);
      apis.splice(0, apis.length, ...(await start()));
    },
    async [Symbol.asyncDispose]() {
      for (const api of apis) await api.kill();
    },
  };
}

async function mustRun(databaseUrl: string, name: string, ...args: string[]) {
  const env = plainEnv({ LAUNCHBOARD_DATABASE_URL: databaseUrl });
  const code = await finished(start(commandOf(name, args), { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  if (code !== 0) throw new Error(`launchboard ${name} ended with ${code}`);
}
