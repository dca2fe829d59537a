import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../src/boot/config.ts';
import { type Running, start } from '../src/boot/start.ts';
import type { Settings } from '../src/http/app.ts';
import type { Store } from '../src/store/store.ts';
import { faultsOfExchange } from './exchange.ts';

type Options = {
  clock?: () => number;
  settings?: Partial<Settings>;
  env?: Record<string, string>;
  /** Receives every log line. */
  onLog?: (line: string) => void;
};

export type World = AsyncDisposable & {
  url: string;
  store: Store;
  databasePath: string;
  running: Running;
  /** fetch against the service. Every answer is compared with the contract, to the last member and header. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** The real service on a free port, over a database file of its own. */
export async function startWorld(options: Options = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-'));
  const databasePath = join(folder, 'board.db');
  const config = readConfig({
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '1000000',
    LAUNCHBOARD_LOG_LEVEL: 'debug',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${databasePath}`,
    ...options.env,
  });
  const log = pino({ level: 'debug' }, { write: (line) => options.onLog?.(line) });
  const running = await start(config, log, options);

  return {
    url: running.url,
    store: running.store,
    databasePath,
    running,
    async fetch(path, init) {
      const response = await fetch(running.url + path, init);
      const faults = await faultsOfExchange(init?.method ?? 'GET', path, response.clone());
      if (faults.length > 0) throw new Error(`${init?.method ?? 'GET'} ${path}: ${faults.join('; ')}`);
      return response;
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
