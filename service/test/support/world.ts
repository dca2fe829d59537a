import { pino } from 'pino';
import { readConfig } from '../../src/boot/settings/config.ts';
import { type Parts, type Running, start } from '../../src/boot/start.ts';
import type { Fetch } from '../../src/http/auth/tokens/issuer.ts';
import { defaultTimeouts, type Settings } from '../../src/http/settings.ts';
import type { Store } from '../../src/store/store.ts';
import { isOnce, newDatabase, settled } from './database.ts';
import { faultsOfExchange } from './exchange.ts';
import { ask, type RawAnswer } from './raw.ts';
import { unhurried } from './unhurried.ts';

export type WorldOptions = {
  clock?: () => number;
  /** A machine whose clock may be wrong, instead of `clock`. */
  machine?: NonNullable<Parts['machine']>;
  /** How the issuer is asked for its keys. */
  fetch?: Fetch;
  settings?: Partial<Settings>;
  /** How long requests under way may take once the service was told to stop: by default it waits for nothing. */
  drainMs?: number;
  /** Another one than this run of the tests is about. */
  engine?: 'sqlite';
  env?: Record<string, string>;
  /** False if nothing but requests may ask the store. */
  hasBackground?: boolean;
  /** Milliseconds between two looks for due work and mail. */
  roundMs?: number;
  /** The internet from which pictures are copied. */
  foreign?: NonNullable<Parts['foreign']>;
  /** How a data set is published; by default the service does not. */
  publish?: NonNullable<Parts['publish']>;
  /** Receives every log line. */
  onLog?: (line: string) => void;
};

export type World = AsyncDisposable & {
  url: string;
  store: Store;
  databaseUrl: string;
  /** For files of the test. */
  folder: string;
  running: Running;
  /** fetch against the service. Every answer is compared with the contract, to the last member and header. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a GET, whatever its status. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
  read(path: string, init?: RequestInit): Promise<any>;
  /** One request as bytes on a connection of its own; its answer is compared with the contract as well. */
  ask(bytes: string | Buffer): Promise<RawAnswer>;
};

/** An internet without names: a webhook of a test leads nowhere. */
const nowhere = { resolve: async () => [] };

/** The real service on a free port, over a database of its own. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const database = await newDatabase('up to date', options.engine ?? (isOnce ? 'sqlite' : undefined));
  const config = readConfig({
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '1000000',
    LAUNCHBOARD_LOG_LEVEL: 'debug',
    LAUNCHBOARD_DATABASE_URL: database.url,
    LAUNCHBOARD_MEDIA: `file:${database.folder}/media`,
    // Names of other sites are not looked up, unless a test brings an internet of its own.
    LAUNCHBOARD_CHECK_LINKS: 'off',
    LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
    LAUNCHBOARD_COPY_PICTURES: options.foreign ? 'on' : 'off',
    ...options.env,
  });
  const log = pino({ level: 'debug' }, { write: (line) => options.onLog?.(line) });
  // A busy machine must not decide a test.
  const timeouts = { ...defaultTimeouts, answer: 60_000 };
  // A service that is to drain also takes in what comes within 25 ms, which each world would spend for nothing.
  // Nor how many requests one window of a limit takes: it ends when a test puts its own clock forward.
  const settings = { timeouts, limitClock: () => 0, ...options.settings };
  const running = await start(config, log, {
    ...{ drainMs: 0, serverWaits: unhurried, foreign: nowhere, publish: async () => {} },
    ...options,
    settings,
  });
  await settled(running.store);
  const writes = isOnce ? refuseWrites(running.store) : [];
  const additional = options.settings?.additional?.map((binding) => binding.operation);

  const examine = async (method: string, path: string, response: Response, sent?: unknown) => {
    const faults = await faultsOfExchange(method, path, response, additional, sent);
    if (faults.length > 0) throw new Error(`${method} ${path}: ${response.status}: ${faults.join('; ')}`);
  };
  const exchange = async (path: string, init?: RequestInit) => {
    const response = await fetch(running.url + path, init);
    await examine(init?.method ?? 'GET', path, response.clone(), init?.body);
    return response;
  };

  return {
    url: running.url,
    store: running.store,
    databaseUrl: database.url,
    folder: database.folder,
    running,
    fetch: exchange,
    read: async (path, init) => (await exchange(path, init)).json(),
    async ask(bytes) {
      const answer = await ask(running.url, bytes);
      const [method = '', path = ''] = bytes.toString('latin1').split(' ', 2);
      await examine(method, path, answer.asResponse());
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      if (writes.length > 0) throw writes[0];
    },
  };
}

/** Returns what was refused, for an answer of 500 may be all that a test wants. */
function refuseWrites(store: Store): Error[] {
  const refused: Error[] = [];
  store.write = async () => {
    const error = new Error('this test writes to a database: take its file out of the lists of vitest.config.ts');
    refused.push(error);
    throw error;
  };
  return refused;
}
