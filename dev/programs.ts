import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Programs that are none of npm's and that tests run against: found on the path, or fetched from Debian where that is
// allowed.

export type ProgramName = 'redis' | 'chromium' | 'caddy';

type Program = {
  /** What it is for, after "the tests need". */
  title: string;
  /** Environment variable that names it explicitly. */
  variable: string;
  /** File names to look for, the first choice first. */
  names: readonly string[];
  /** What a person installs, on Debian and Ubuntu. */
  debian: string;
  fetch: (folder: string, surroundings: Surroundings) => void;
};

/**
 * Debian's packages of servers also enable and start a service, and an environment variable does not keep systemd from
 * it. So nothing here installs one: `redis-tools` holds the very file that `redis-server` links to, and `caddy` needs
 * nothing but what every Debian has, and is taken out of its package.
 */
const programs: Record<ProgramName, Program> = {
  redis: {
    title: 'Valkey or Redis',
    variable: 'REDIS_SERVER_PATH',
    names: ['valkey-server', 'redis-server'],
    debian: 'redis-server',
    fetch(folder, surroundings) {
      install('redis-tools', surroundings);
      const file = search(['redis-check-rdb'], surroundings);
      // It tells by its name which of its two programs it shall be.
      if (file) link(file, join(folder, 'redis-server'));
    },
  },
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The one without windows first: the same engine and no more than pages need, so two thirds of the work.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    fetch: (_folder, surroundings) => install('chromium', surroundings),
  },
  caddy: {
    title: 'Caddy',
    variable: 'CADDY_PATH',
    names: ['caddy'],
    debian: 'caddy',
    fetch: (folder, surroundings) => unpack('caddy', 'usr/bin/caddy', folder, surroundings),
  },
};

/** What a test may replace. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  /** Whether packages may be installed. */
  isRoot: boolean;
  /** Where links and unpacked programs are kept. */
  folder: string;
  say: (line: string) => void;
};

const usual: Surroundings = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  folder: join(import.meta.dirname, '../.cache/programs'),
  say: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * The path of a program that is there.
 * @throws Error that says what to install
 */
export function programPath(name: ProgramName, surroundings: Surroundings = usual): string {
  const found = find(programs[name], surroundings);
  if (found === undefined) throw missing([programs[name]]);
  return found;
}

/**
 * The same for several, fetching those that are missing where that is allowed: as root, on a system with apt.
 * @throws Error that says what to install
 */
export function ensurePrograms(names: readonly ProgramName[], surroundings: Surroundings = usual): string[] {
  const absent = names.map((name) => programs[name]).filter((program) => find(program, surroundings) === undefined);
  if (absent.length > 0) fetchAll(absent, surroundings);
  return names.map((name) => programPath(name, surroundings));
}

function fetchAll(absent: readonly Program[], surroundings: Surroundings) {
  const { isRoot, folder, say } = surroundings;
  if (!isRoot || !search(['apt-get'], surroundings)) throw missing(absent);
  mkdirSync(folder, { recursive: true });
  say(`fetching ${absent.map(({ title }) => title).join(', ')} from Debian`);
  try {
    run('apt-get', ['-q', 'update'], surroundings);
    for (const program of absent) program.fetch(folder, surroundings);
  } catch (cause) {
    // What went wrong apt has said itself by now.
    throw missing(absent, { cause });
  }
}

function missing(absent: readonly Program[], options?: ErrorOptions): Error {
  const titles = absent.map(({ title }) => title).join(', ');
  const variables = absent.map(({ variable }) => variable).join(', ');
  const packages = absent.map(({ debian }) => debian).join(' ');
  return new Error(
    `The tests need ${titles}: install it, on Debian with "sudo apt-get install ${packages}", or name it in ${variables}.`,
    options,
  );
}

function find({ variable, names }: Program, surroundings: Surroundings): string | undefined {
  const named = surroundings.env[variable];
  if (named === undefined) return search(names, surroundings);
  if (!isExecutable(named)) throw new Error(`${variable} does not name a program that can be run.`);
  return named;
}

function search(names: readonly string[], { env, folder }: Surroundings): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), folder];
  return names.flatMap((name) => folders.map((one) => join(one, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(name: string, surroundings: Surroundings) {
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...patient, name], surroundings);
}

/** Takes one file out of a package, which stays uninstalled. */
function unpack(name: string, file: string, folder: string, surroundings: Surroundings) {
  const box = mkdtempSync(join(folder, `${name}-`));
  // apt would fetch as another user, who may not write here.
  run('apt-get', ['-q', 'download', '-o', 'APT::Sandbox::User=root', name], surroundings, box);
  const [archive] = readdirSync(box);
  if (archive === undefined) return;
  run('dpkg-deb', ['-x', archive, 'unpacked'], surroundings, box);
  rmSync(join(box, archive));
  link(join(box, 'unpacked', file), join(folder, name));
}

/** In the place of one whose program was deleted since. */
function link(target: string, path: string) {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

/** @throws Error when the command fails; what it has to say is on the terminal by then */
function run(command: string, args: readonly string[], { env }: Surroundings, cwd?: string) {
  execFileSync(command, args, {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(cwd !== undefined && { cwd }),
  });
}
