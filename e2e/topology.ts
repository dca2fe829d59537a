import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../dev/free-port.ts';
import { type Postgres, startPostgres } from '../dev/postgres.ts';
import { programPath } from '../dev/programs.ts';
import { launch, type Program } from '../service/test/processes/program.ts';
import { startRedis, type TestRedis } from '../service/test/processes/redis.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';
import { startIssuer, type TestIssuer } from '../service/test/support/issuer.ts';

// The processes of compose.yaml on loopback, with deploy/Caddyfile in front.

const root = join(import.meta.dirname, '..');

type Process = {
  url: string;
  /** Where its figures are. */
  metrics: string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or null after a signal. */
  ended(): Promise<number | null>;
};

export type Topology = AsyncDisposable & {
  /** Public addresses, of the balancer. */
  api: string;
  site: string;
  postgres: Postgres;
  redis: TestRedis;
  issuer: TestIssuer;
  instances: Process[];
  /** The processes of the site. */
  sites: Process[];
  /** What an instance logged of a request that it put off, such as `DatabaseAway: ...`. Empty if none did. */
  whyPutOff(requestId: string): string;
  /** Starts the instance of this number again, on its old port. */
  restart(instance: number): Promise<void>;
};

export async function startTopology(): Promise<Topology> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const postgres = stack.use(await startPostgres({ durable: true }));
  const redis = stack.use(await startRedis());
  const issuer = stack.use(await startIssuer());
  const [publicApi, publicSite, internal, first, second, ...sitePorts] = await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  );
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const programs: Program[] = [];
  stack.defer(async () => {
    await Promise.all(programs.map((program) => program[Symbol.asyncDispose]()));
  });
  const start = (...given: Parameters<typeof launch>) => {
    const program = launch(...given);
    programs.push(program);
    return listening(program);
  };

  const signIn = {
    LAUNCHBOARD_OIDC_ISSUER: issuer.issuer,
    LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
    LAUNCHBOARD_API_URL: at(publicApi),
    LAUNCHBOARD_SITE_URL: at(publicSite),
    LAUNCHBOARD_STOP_DELAY: '6',
    LAUNCHBOARD_SITE_KEY: 'a key of sites and instances that is long enough',
  };
  const ports = [first, second];
  const startInstance = (port: number | undefined) =>
    start(['serve'], {
      ...signIn,
      LAUNCHBOARD_OIDC_AUDIENCE: 'board-api',
      LAUNCHBOARD_PORT: String(port),
      LAUNCHBOARD_METRICS_PORT: '0',
      LAUNCHBOARD_DATABASE_URL: postgres.url(),
      LAUNCHBOARD_VALKEY_URL: redis.url,
      LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1/32',
      // Who writes without a pause is to meet nothing but what happens to the instances, on a fast machine too.
      LAUNCHBOARD_BUDGET_COMMENTS: '100000/1h',
    });
  // Both at once, on an empty database: one of them makes the tables, the other waits for it.
  const instances = await Promise.all(ports.map(startInstance));
  const startSite = (port: number) => {
    const siteEnv = {
      ...signIn,
      LAUNCHBOARD_API_INTERNAL_URL: at(internal),
      LAUNCHBOARD_SITE_PORT: String(port),
      LAUNCHBOARD_SITE_METRICS_PORT: '0',
      LAUNCHBOARD_SITE_TRUSTED_PROXIES: '127.0.0.1/32',
      LAUNCHBOARD_SESSION_URL: redis.url,
    };
    return start([], siteEnv, join(root, 'site/bin/launchboard-site.js'));
  };
  const sites = await Promise.all(sitePorts.map(startSite));
  const caddy = spawn(programPath('caddy'), ['run', '--config', join(root, 'deploy/Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder.path,
      CADDY_GLOBAL: 'admin off',
      BOARD_API_ADDRESS: at(publicApi),
      BOARD_API_INSTANCES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      BOARD_SITE_ADDRESS: at(publicSite),
      BOARD_SITE_INSTANCES: sitePorts.map((port) => `127.0.0.1:${port}`).join(' '),
      BOARD_INTERNAL_ADDRESS: at(internal),
    },
  });
  stack.defer(async () => {
    const end = once(caddy, 'exit');
    if (caddy.kill('SIGKILL')) await end;
  });
  await serving(caddy.stderr);

  const owned = stack.move();
  return {
    api: at(publicApi),
    site: at(publicSite),
    postgres,
    redis,
    issuer,
    instances,
    sites,
    whyPutOff(requestId) {
      const line = programs.flatMap(({ output }) => output).find((text) => isPutOff(text, requestId));
      const { type = '', message = '' } = line ? JSON.parse(line).err : {};
      return line ? `${type}: ${message}` : '';
    },
    async restart(number) {
      instances[number] = await startInstance(ports[number]);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const isPutOff = (line: string, requestId: string) => line.includes('request put off') && line.includes(requestId);

/** A host of ours, once it has logged that it listens. */
async function listening(program: Program): Promise<Process> {
  const { url, metrics } = await program.line('listening');
  return { url, metrics, kill: program.kill, ended: async () => (await program.ended()).code };
}

/** Caddy, once it has logged that it listens everywhere. The log is read on, or Caddy would wait for a reader. */
async function serving(log: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let last = '';
  createInterface(log)
    .on('line', (line) => {
      last = line;
      if (line.includes('serving initial configuration')) resolve();
    })
    .on('close', () => reject(new Error(`Caddy ended as it started: ${last}`)));
  return promise;
}
