import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Programs outside npm that tests need. They are found on the path, or installed from Debian if that is allowed.

export type ProgramName = 'redis' | 'chromium' | 'caddy' | 'nginx' | 'apache' | 'systemd';

/** Package managers by the name of their file, with the command that a person types. The first that exists is used. */
const installers = {
  'apt-get': 'sudo apt-get install',
  dnf: 'sudo dnf install',
  pacman: 'sudo pacman -S',
  apk: 'sudo apk add',
  brew: 'brew install',
};
type Installer = keyof typeof installers;

type Program = {
  /** Completes the sentence "the tests need …". */
  title: string;
  /** The environment variable that names it explicitly. */
  variable: string;
  /** File names to look for, in order of preference. */
  names: readonly string[];
  /** Whether to install the first choice although another one exists. */
  isFirstFetched?: true;
  /** The package that a person installs, by package manager. */
  packages: Record<Installer, string>;
  fetch: (folder: string, environment: Environment) => void;
};

/**
 * Debian's server packages also enable and start a service, and an environment variable does not prevent that. So no
 * such package is installed: `redis-tools` contains the file that `redis-server` links to, and the program of `caddy`
 * needs nothing else and is taken out of its package.
 */
const programs: Record<ProgramName, Program> = {
  redis: {
    title: 'Valkey or Redis',
    variable: 'REDIS_SERVER_PATH',
    names: ['valkey-server', 'redis-server'],
    packages: { 'apt-get': 'redis-server', dnf: 'valkey', pacman: 'valkey', apk: 'valkey', brew: 'valkey' },
    fetch(folder, environment) {
      install('redis-tools', environment);
      const file = search(['redis-check-rdb'], environment);
      // Its file name decides which of its two programs it runs.
      if (file) link(file, join(folder, 'redis-server'));
    },
  },
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless variant first: it has the same engine and does two thirds of the work.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    isFirstFetched: true,
    packages: sameNameFor('chromium'),
    fetch(_folder, environment) {
      try {
        install('chromium-headless-shell', environment);
      } catch {
        // Ubuntu and older versions of Debian do not have it. Any of them will do.
        if (!find(programs.chromium, environment)) install('chromium', environment);
      }
    },
  },
  caddy: {
    title: 'Caddy',
    variable: 'CADDY_PATH',
    names: ['caddy'],
    packages: sameNameFor('caddy'),
    fetch: (folder, environment) => unpack('caddy', 'usr/bin/caddy', folder, environment),
  },
  nginx: {
    title: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    packages: sameNameFor('nginx'),
    fetch: (folder, environment) => unpack('nginx', 'usr/sbin/nginx', folder, environment),
  },
  apache: {
    title: 'Apache',
    variable: 'APACHE_PATH',
    names: ['apache2', 'httpd'],
    // The program and its modules. The service is another package.
    packages: { ...sameNameFor('apache2'), 'apt-get': 'apache2-bin', dnf: 'httpd', pacman: 'apache', brew: 'httpd' },
    fetch: (_folder, environment) => install('apache2-bin', environment),
  },
  systemd: {
    title: 'systemd-analyze',
    variable: 'SYSTEMD_ANALYZE_PATH',
    names: ['systemd-analyze'],
    packages: sameNameFor('systemd'),
    fetch: (_folder, environment) => install('systemd', environment),
  },
};

/** What a test may replace. */
export type Environment = {
  env: NodeJS.ProcessEnv;
  /** Whether packages may be installed. */
  isRoot: boolean;
  /** The folder of links and unpacked programs. */
  folder: string;
  say: (line: string) => void;
};

const thisMachine: Environment = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  folder: process.env.PROGRAMS_FOLDER ?? join(import.meta.dirname, '../.cache/programs'),
  say: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * The path of an installed program.
 * @throws Error that says what to install
 */
export function programPath(name: ProgramName, environment: Environment = thisMachine): string {
  const found = find(programs[name], environment);
  if (found === undefined) throw new Error(howToInstall(name, environment));
  return found;
}

/** Installs missing programs, and better choices, if it runs as root and apt exists. Returns those still missing. */
export function missingPrograms(
  names: readonly ProgramName[],
  environment: Environment = thisMachine,
): { need: ProgramName; words: string }[] {
  const absent = () => names.filter((name) => find(programs[name], environment) === undefined);
  const lacking = absent();
  const wanted = names.filter((name) => lacking.includes(name) || isSecondChoice(programs[name], environment));
  if (wanted.length > 0) fetchAll(wanted, environment);
  return absent().map((need) => ({ need, words: howToInstall(need, environment) }));
}

/** A program that the person has named is used as it is. */
function isSecondChoice({ names, variable, isFirstFetched }: Program, environment: Environment): boolean {
  return isFirstFetched === true && !environment.env[variable] && !search(names.slice(0, 1), environment);
}

function fetchAll(wanted: readonly ProgramName[], environment: Environment) {
  const { isRoot, folder, say } = environment;
  if (!isRoot || !search(['apt-get'], environment)) return;
  mkdirSync(folder, { recursive: true });
  say(`fetching ${wanted.map((name) => programs[name].title).join(', ')} from Debian`);
  attempt(() => run('apt-get', ['-q', 'update'], environment));
  for (const name of wanted) attempt(() => programs[name].fetch(folder, environment));
}

/** Ignores failures: apt has printed its errors, and missing programs are listed at the end. */
function attempt(fetch: () => void) {
  try {
    fetch();
  } catch {}
}

/** Says how to install it on this machine. */
function howToInstall(name: ProgramName, environment: Environment): string {
  const { title, variable, packages } = programs[name];
  const installer = (Object.keys(installers) as Installer[]).find((one) => search([one], environment));
  const command = installer && `"${installers[installer]} ${packages[installer]}"`;
  return `${title} is missing: install it${command ? ` with ${command}` : ''}, or name its file in ${variable}`;
}

function sameNameFor(name: string): Record<Installer, string> {
  return { 'apt-get': name, dnf: name, pacman: name, apk: name, brew: name };
}

function find({ variable, names }: Program, environment: Environment): string | undefined {
  const named = environment.env[variable];
  if (named === undefined) return search(names, environment);
  if (!isExecutable(named)) throw new Error(`${variable} does not name a program that can be run.`);
  return named;
}

function search(names: readonly string[], { env, folder }: Environment): string | undefined {
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

function install(name: string, environment: Environment) {
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...patient, name], environment);
}

/** Extracts one file from a package without installing it. */
function unpack(name: string, file: string, folder: string, environment: Environment) {
  const box = mkdtempSync(join(folder, `${name}-`));
  // Otherwise apt downloads as another user, who cannot write here.
  run('apt-get', ['-q', 'download', '-o', 'APT::Sandbox::User=root', name], environment, box);
  const [archive] = readdirSync(box);
  if (archive === undefined) return;
  run('dpkg-deb', ['-x', archive, 'unpacked'], environment, box);
  rmSync(join(box, archive));
  link(join(box, 'unpacked', file), join(folder, name));
}

/** Replaces a link whose program was deleted. */
function link(target: string, path: string) {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

/** @throws Error if the command fails; its output is already on the terminal */
function run(command: string, args: readonly string[], { env }: Environment, cwd?: string) {
  execFileSync(command, args, {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(cwd !== undefined && { cwd }),
  });
}
