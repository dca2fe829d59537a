import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The script on a machine whose package manager, accounts and units only note what they are asked: what it writes is real.

const here = import.meta.dirname;
const run = promisify(execFile);
const programs = ['apt-get', 'npm', 'git', 'useradd', 'systemctl', 'journalctl', 'node', 'sleep'];
/** What some do besides: addresses in the file `away` do not answer, units in `failed` have failed, `log` is the journal. */
const does: Partial<Record<string, string>> = {
  git: '[ "$1" != clone ] || cp -r source "$3"\n',
  journalctl: 'cat log\n',
  node: 'case $2 in *fetch*) ! grep -qxF "$3" away ;; esac\n',
  systemctl: '[ "$1" != is-failed ] || grep -qxF "$3" failed\n',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'launch-board-install-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  for (const name of programs) {
    await writeFile(
      join(bin, name),
      `#!/bin/sh\necho "${name} $*" >> "${root}/calls"\ncd "${root}"\n${does[name] ?? ''}`,
    );
    await chmod(join(bin, name), 0o755);
  }
  await mkdir(join(root, 'source/.git'), { recursive: true });
  await mkdir(join(root, 'opt'));
  for (const name of ['away', 'failed', 'log']) await writeFile(join(root, name), '');
  for (const part of ['systemd', 'Caddyfile'])
    await cp(join(here, part), join(root, 'source/deploy', part), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function install(...args: string[]): Promise<{ code: number; out: string }> {
  // The system's own programs, whatever the path of the one who runs the tests.
  const env = { PATH: `${root}/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, INSTALL_ROOT: root };
  try {
    const { stdout } = await run('/bin/bash', [join(here, 'install.sh'), ...args], { env });
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout + stderr };
  }
}

const read = (path: string) => readFile(join(root, path), 'utf8');
const settingIn = async (file: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(await read(`etc/launchboard/${file}`))?.[1];
const names = ['--from', 'file:///srv/board.git', '--site', 'board.alder.edu', '--api', 'api.board.alder.edu'];
const ofSignIn = [
  ...['OIDC_ISSUER=https://login.alder.edu/a|b&c', 'OIDC_AUDIENCE=board-api', 'OIDC_CLIENT_ID=board'],
  ...['OIDC_CLIENT_SECRET=s3cret', 'EMAIL_DOMAINS=alder.edu'],
];

test('it starts nothing while a setting is missing, and names each', async () => {
  const { code, out } = await install('install', ...names);
  expect(code).toBe(3);
  for (const name of ['OIDC_ISSUER', 'OIDC_AUDIENCE', 'EMAIL_DOMAINS'])
    expect(out).toContain(`LAUNCHBOARD_${name} in /etc/launchboard/api.env`);
  expect(out).toContain('LAUNCHBOARD_OIDC_CLIENT_SECRET in /etc/launchboard/site.env');
  for (const name of ['SITE_URL', 'API_URL', 'TRAIL_KEY', 'SITE_KEY', 'SESSION_SECRET'])
    expect(out).not.toContain(name);
  expect(await read('calls')).not.toMatch(/systemctl (enable|start|restart)/);
});

test('with all settings it starts the board, its backups and Caddy, with keys of its own that nobody else may read', async () => {
  const { code } = await install('install', ...names, ...ofSignIn);
  expect(code).toBe(0);
  expect(await settingIn('api.env', 'LAUNCHBOARD_OIDC_ISSUER')).toBe('https://login.alder.edu/a|b&c');
  expect(await settingIn('site.env', 'LAUNCHBOARD_OIDC_CLIENT_SECRET')).toBe('s3cret');
  expect(await settingIn('caddy.env', 'BOARD_SITE_ADDRESS')).toBe('board.alder.edu');
  for (const name of ['LAUNCHBOARD_TRAIL_KEY', 'LAUNCHBOARD_SITE_KEY', 'LAUNCHBOARD_SITE_URL'])
    expect(await settingIn('api.env', name)).toBe(await settingIn('site.env', name));
  expect(await settingIn('api.env', 'LAUNCHBOARD_TRAIL_KEY')).not.toBe(
    await settingIn('api.env', 'LAUNCHBOARD_SITE_KEY'),
  );
  for (const file of ['api.env', 'site.env', 'caddy.env'])
    expect((await stat(join(root, 'etc/launchboard', file))).mode & 0o777).toBe(0o600);
  const calls = await read('calls');
  for (const act of ['enable', 'start'])
    expect(calls).toContain(
      `systemctl ${act} launchboard-api launchboard-site launchboard-backup.timer launchboard-drill.timer`,
    );
  expect(calls).toContain('systemctl restart caddy');
});

const page = `https://board.alder.edu/setup/${'0f'.repeat(32)}`;
const logged = (address: string) => `${JSON.stringify({ level: 40, setup: address, msg: 'nobody has signed in' })}\n`;

test('the first installation ends with the page that sets the board up, by the newest code', async () => {
  await writeFile(
    join(root, 'log'),
    `${logged('https://board.alder.edu/setup/old')}${logged(page)}{"msg":"listening"}\n`,
  );
  const { code, out } = await install('install', ...names, ...ofSignIn);
  expect(code).toBe(0);
  expect(out).toContain(`name its first operator:\n  ${page}\n`);
  expect(out).not.toContain('setup/old');
});

test('once somebody has signed in, and without such a line, it names no page', async () => {
  await writeFile(join(root, 'log'), logged(page));
  await writeFile(join(root, 'away'), `http://127.0.0.1:3001/setup/${'0f'.repeat(32)}\n`);
  const later = await install('install', ...names, ...ofSignIn);
  await writeFile(join(root, 'log'), '{"msg":"listening"}\n');
  for (const { code, out } of [later, await install('install')]) {
    expect(code).toBe(0);
    expect(out).toContain('The board runs. On /admin');
    expect(out).not.toContain('setup/');
  }
});

test.each([
  ['api', 'http://127.0.0.1:3000/readyz'],
  ['site', 'http://127.0.0.1:3001/readyz'],
])('it waits a minute for the %s, and then says which command tells why it is not ready', async (name, url) => {
  await writeFile(join(root, 'away'), `${url}\n`);
  const { code, out } = await install('install', ...names, ...ofSignIn);
  expect(code).toBe(1);
  expect(out).toContain(`journalctl --unit launchboard-${name} --lines 30`);
  expect(out).not.toContain('The board runs');
  expect((await read('calls')).match(/^sleep 1$/gm)).toHaveLength(60);
});

test('it does not wait for a unit that has given up', async () => {
  await writeFile(join(root, 'away'), 'http://127.0.0.1:3000/readyz\n');
  await writeFile(join(root, 'failed'), 'launchboard-api\n');
  expect((await install('install', ...names, ...ofSignIn)).code).toBe(1);
  expect(await read('calls')).not.toContain('sleep');
});

test('it asks where the settings say that the hosts listen', async () => {
  await install('install', ...names, ...ofSignIn, 'PORT=4000', 'HOST=::1', 'SITE_PORT=4001', 'SITE_HOST=10.0.0.7');
  const calls = await read('calls');
  for (const url of ['http://[::1]:4000/readyz', 'http://10.0.0.7:4001/readyz']) expect(calls).toContain(url);
});

test('a second run changes no setting, no key and no line of an operator', async () => {
  await install('install', ...names, ...ofSignIn);
  const path = join(root, 'etc/launchboard/api.env');
  await writeFile(path, `${(await readFile(path, 'utf8')).replace('REVIEW=off', 'REVIEW=on')}# A note of mine\n`);
  const files = () => Promise.all(['api.env', 'site.env', 'caddy.env'].map((file) => read(`etc/launchboard/${file}`)));
  const before = await files();
  const again = await install('install', ...names, 'OIDC_ISSUER=https://elsewhere.alder.edu', 'REVIEW=off');
  expect([again.code, await files()]).toEqual([0, before]);
  expect((await read('calls')).match(/git clone/g)).toHaveLength(1);
});

test('an upgrade begins with a backup, and touches no setting', async () => {
  await install('install', ...names, ...ofSignIn);
  const before = await read('etc/launchboard/api.env');
  await writeFile(join(root, 'calls'), '');
  expect((await install('upgrade')).code).toBe(0);
  const calls = (await read('calls')).split('\n').filter((line) => /^(git|systemctl)/.test(line));
  expect(calls).toEqual([
    'systemctl start launchboard-backup',
    `git -C ${root}/opt/launchboard pull --ff-only`,
    'systemctl daemon-reload',
    'systemctl restart launchboard-api launchboard-site',
  ]);
  expect(await read('etc/launchboard/api.env')).toBe(before);
});

test('an upgrade after which a host is not ready has failed', async () => {
  await install('install', ...names, ...ofSignIn);
  await writeFile(join(root, 'away'), 'http://127.0.0.1:3001/readyz\n');
  expect(await install('upgrade')).toMatchObject({ code: 1, out: expect.stringContaining('launchboard-site --lines') });
});

test('wrong words are explained, and an upgrade of nothing is refused', async () => {
  for (const args of [[], ['remove'], ['install', '--site'], ['install', 'x=1']])
    expect((await install(...args)).code).toBe(2);
  expect(await install('upgrade')).toMatchObject({ code: 1, out: expect.stringContaining('there is no board') });
});
