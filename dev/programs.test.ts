import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Environment, missingPrograms, programPath } from './programs.ts';

// A machine with nothing on its path but what a test puts there. Its apt notes what it is told, and packages hold what
// Debian's hold: no test changes the machine it runs on.

let root: string;
let bin: string;
let machine: Environment;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'launchboard-'));
  bin = join(root, 'bin');
  mkdirSync(bin);
  machine = { env: { PATH: bin, ROOT: root }, isRoot: true, folder: join(root, 'programs'), say: () => {} };
});
afterEach(() => rm(root, { recursive: true, force: true }));

function put(name: string, lines = 'exit 0') {
  const path = join(bin, name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const program = (path: string) => `printf '#!/bin/sh\\n' > "${path}"; /bin/chmod +x "${path}"`;

function putApt() {
  put(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> "$ROOT/asked"
case "$*" in
  *install*redis-tools) ${program('$ROOT/bin/redis-check-rdb')} ;;
  *install*chromium-headless-shell)
    [ -e "$ROOT/old" ] && exit 100
    ${program('$ROOT/bin/chromium-headless-shell')} ;;
  *install*chromium) ${program('$ROOT/bin/chromium')} ;;
  *download*caddy) : > caddy.deb ;;
esac`,
  );
  put('dpkg-deb', `/bin/mkdir -p "$3/usr/bin"; ${program('$3/usr/bin/caddy')}`);
}

const asked = () => readFileSync(join(root, 'asked'), 'utf8').trimEnd().split('\n');

describe('a program', () => {
  test('on the path is taken, by the first of its names, and nothing is fetched', () => {
    putApt();
    const redis = put('redis-server');
    expect(missingPrograms(['redis'], machine)).toEqual([]);
    expect(programPath('redis', machine)).toBe(redis);
    const valkey = put('valkey-server');
    expect(programPath('redis', machine)).toBe(valkey);
    expect(asked).toThrow('ENOENT');
  });

  test('named in the environment comes before what is on the path', () => {
    put('caddy');
    const own = put('my-caddy');
    expect(programPath('caddy', { ...machine, env: { ...machine.env, CADDY_PATH: own } })).toBe(own);
    const wrong = { ...machine, env: { ...machine.env, CADDY_PATH: join(root, 'none') } };
    expect(() => missingPrograms(['caddy'], wrong)).toThrow('CADDY_PATH does not name a program that can be run.');
  });

  test('is the whole Chromium where there is none without windows', () => {
    putApt();
    writeFileSync(join(root, 'old'), '');
    expect(missingPrograms(['chromium'], machine)).toEqual([]);
    expect(programPath('chromium', machine)).toBe(join(bin, 'chromium'));
    put('chromium-headless-shell');
    expect(programPath('chromium', machine)).toBe(join(bin, 'chromium-headless-shell'));
  });

  test('is the Chromium without windows, fetched beside the whole one, which serves where there is no other', () => {
    putApt();
    const whole = put('chromium');
    expect(missingPrograms(['chromium'], { ...machine, env: { ...machine.env, CHROMIUM_PATH: whole } })).toEqual([]);
    expect(asked).toThrow('ENOENT');
    writeFileSync(join(root, 'old'), '');
    expect(missingPrograms(['chromium'], machine)).toEqual([]);
    expect(programPath('chromium', machine)).toBe(whole);
    expect(asked().filter((line) => line.endsWith(' chromium'))).toEqual([]);
    rmSync(join(root, 'old'));
    for (const _twice of [1, 2]) expect(missingPrograms(['chromium'], machine)).toEqual([]);
    expect(programPath('chromium', machine)).toBe(join(bin, 'chromium-headless-shell'));
    expect(asked().filter((line) => line.includes('install'))).toHaveLength(2);
  });

  test('that is missing is fetched from Debian, once, and no server is installed that would start', () => {
    putApt();
    const paths = [
      join(machine.folder, 'redis-server'),
      join(bin, 'chromium-headless-shell'),
      join(machine.folder, 'caddy'),
    ];
    const names = ['redis', 'chromium', 'caddy'] as const;
    for (const _twice of [1, 2]) expect(missingPrograms(names, machine)).toEqual([]);
    expect(names.map((name) => programPath(name, machine))).toEqual(paths);
    expect(asked()).toHaveLength(4);
    expect(asked().every((line) => line.startsWith('noninteractive '))).toBe(true);
    expect(
      asked().map((line) =>
        line
          .split(' ')
          .filter((word) => /^[a-z-]+$/.test(word))
          .join(' '),
      ),
    ).toEqual([
      'noninteractive -q update',
      'noninteractive -q install -y --no-install-recommends -o -o redis-tools',
      'noninteractive -q install -y --no-install-recommends -o -o chromium-headless-shell',
      'noninteractive -q download -o caddy',
    ]);
  });

  test('whose unpacked files were deleted is fetched again', async () => {
    putApt();
    missingPrograms(['caddy'], machine);
    await rm(realpathSync(programPath('caddy', machine)));
    expect(missingPrograms(['caddy'], machine)).toEqual([]);
    expect(programPath('caddy', machine)).toBe(join(machine.folder, 'caddy'));
    expect(asked().filter((line) => line.includes('download'))).toHaveLength(2);
  });
});

describe('where nothing may be fetched', () => {
  const wordsOf = (where: Environment) =>
    missingPrograms(['redis', 'chromium', 'caddy'], where).map(({ words }) => words);
  const ofDebian = [
    'Valkey or Redis is missing: install it with "sudo apt-get install redis-server", or name its file in REDIS_SERVER_PATH',
    'Caddy is missing: install it with "sudo apt-get install caddy", or name its file in CADDY_PATH',
  ];

  test('each program that is missing is named with the command that installs it: to who is not root', () => {
    putApt();
    put('chromium');
    expect(wordsOf({ ...machine, isRoot: false })).toEqual(ofDebian);
    expect(asked).toThrow('ENOENT');
  });

  test('… in the words of another system', () => {
    put('brew');
    put('chromium');
    expect(wordsOf(machine)).toEqual([
      'Valkey or Redis is missing: install it with "brew install valkey", or name its file in REDIS_SERVER_PATH',
      'Caddy is missing: install it with "brew install caddy", or name its file in CADDY_PATH',
    ]);
  });

  test('… and without a command where none is known', () => {
    expect(wordsOf(machine)).toContain('Caddy is missing: install it, or name its file in CADDY_PATH');
  });

  test('… and where apt fails', () => {
    put('chromium');
    put('apt-get', 'exit 100');
    expect(wordsOf(machine)).toEqual(ofDebian);
  });

  test('… and a failure to fetch one does not keep another from being fetched', () => {
    putApt();
    put('dpkg-deb', 'exit 1');
    expect(wordsOf(machine)).toEqual([ofDebian[1]]);
  });

  test('a test that needs one says the same', () => {
    expect(() => programPath('caddy', machine)).toThrow('Caddy is missing: install it, or name its file in CADDY_PATH');
  });
});
