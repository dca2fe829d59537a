import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '../dev/postgres.ts';
import { say } from '../dev/say.ts';
import { onServer } from '../service/test/engines/on-server.ts';
import { newApi, plainEnv } from './api.ts';
import { chanceOf } from './chance.ts';
import { judge } from './ledger/kept.ts';
import { newLedger } from './ledger/ledger.ts';
import { startLoad } from './load.ts';
import { finished, start } from './machine/processes.ts';
import { type People, startPeople } from './people.ts';

// `npm run campaign:documented` runs the commands of docs/operate/postgresql.md for backups of PostgreSQL exactly as written,
// during writes to a board, with every version of PostgreSQL that Debian has installed here.

const root = join(import.meta.dirname, '..');
const versions = '/usr/lib/postgresql';
const tools = ['postgres', 'initdb', 'createdb', 'pg_basebackup', 'pg_verifybackup', 'pg_dump', 'pg_restore'];
/** The oldest version that the program supports. */
const OLDEST = 16;

/** The code block of the page that contains this text. @throws Error if there is none */
function block(text: string): string {
  const page = readFileSync(join(root, 'docs/operate/postgresql.md'), 'utf8');
  const found = [...page.matchAll(/```\w*\n([^`]*)```/g)].find(([, code]) => code?.includes(text))?.[1];
  if (found === undefined) throw new Error(`docs/operate/postgresql.md has no code with "${text}"`);
  return found;
}

type Place = { folder: string; server: Postgres; env: Record<string, string> };

/** Runs the code block of the page that contains this text, with other folders and another account. */
async function obey({ folder, env }: Place, text: string) {
  const code = moved(block(text), folder);
  const shell = start(['bash', '-euo', 'pipefail', '-c', code], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await finished(shell)) !== 0) throw new Error(`failed:\n${code}`);
  say(`  done: ${code.trim().replaceAll('\n', '\n        ')}`);
}

/** On this server, the account of the page is the superuser. */
const ACCOUNT = 'holder';

const moved = (code: string, folder: string): string =>
  code.replaceAll(/\/(backups|archive)\b/g, `${folder}/$1`).replaceAll(/--(owner|role)=board\b/g, `--$1=${ACCOUNT}`);

async function tryVersion(version: string) {
  const binaries = join(versions, version, 'bin');
  const missing = tools.filter((name) => !existsSync(join(binaries, name)));
  if (missing.length > 0) return say(`PostgreSQL ${version}: left out, without ${missing.join(', ')}`);
  if (Number(version) < OLDEST) return say(`PostgreSQL ${version}: left out, the program needs ${OLDEST} or later`);
  say(`PostgreSQL ${version}`);
  await using stack = new AsyncDisposableStack();
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'launchboard-documented-')), (path) =>
    rm(path, { recursive: true }),
  );
  for (const name of ['backups', 'archive']) mkdirSync(join(folder, name));
  const server = stack.use(await startPostgres({ durable: true, binaries, settings: settingsOf(folder) }));
  const { uid, gid } = await stat(join(server.folder, 'data'));
  for (const path of [folder, join(folder, 'archive')]) await chown(path, uid, gid);
  const people = stack.use(await startPeople(4));
  const env = {
    ...plainEnv({
      PATH: `${binaries}:${process.env.PATH}`,
      HOME: folder,
      LAUNCHBOARD_DATABASE_URL: server.url('board'),
    }),
    ...{
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      PGUSER: 'board',
      PGPASSWORD: new URL(server.url()).password,
    },
    PGDATABASE: 'postgres',
  };
  await backUpAndRestore({ folder, server, env }, people);
}

/** The settings of the page for `postgresql.conf`. */
function settingsOf(folder: string): Record<string, string> {
  const lines = moved(block('archive_mode = on'), folder).trim().split('\n');
  const pairs = lines.map((line) => /^(\w+) = (.*)$/.exec(line));
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.replace(/^'(.*)'$/, '$1') ?? '']));
}

async function backUpAndRestore(place: Place, people: People) {
  const { server, env, folder } = place;
  await onServer(server.url(), "CREATE DATABASE board TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'");
  const api = await newApi(folder, {
    ...people.env,
    LAUNCHBOARD_DATABASE_URL: server.url('board'),
    LAUNCHBOARD_RATE_LIMIT: '0',
    // No name of another site is looked up.
    LAUNCHBOARD_COPY_PICTURES: 'off',
  });
  await api.start();
  const ledger = newLedger();
  const load = startLoad({ people: people.all, urls: () => [api.url], ledger, chance: chanceOf(1) });
  try {
    await load.acknowledged(20);
    await obey(place, 'pg_basebackup');
    await obey(place, 'pg_dump');
    await restoreDump(place);
    await obey(place, 'pg_stat_archiver');
  } finally {
    await load.stop();
    await api.kill();
  }
  await onServer(server.url(), 'SELECT pg_switch_wal()');
  await restoreBase(place);
  const code = await finished(start(['npx', 'launchboard', 'check'], { cwd: root, env, stdio: 'inherit' }));
  const findings = await judge(server.url('board'), ledger);
  for (const { kind, words } of findings) say(`  ${kind}: ${words}`);
  if (code !== 0 || findings.length > 0) throw new Error('the restored board is not the one that was backed up');
  say(`  restored from the base backup and the archive: ${ledger.counts.acknowledged} acknowledged writes, all there`);
}

/** Restores into a database whose owner is not a superuser, and neither made the dump nor restores it. */
async function restoreDump(place: Place) {
  const { server, env } = place;
  await onServer(server.url(), `CREATE ROLE ${ACCOUNT} LOGIN PASSWORD 'local-secret'`);
  await obey(place, 'pg_restore');
  const url = new URL(server.url('restored'));
  url.username = ACCOUNT;
  const [foreign] = await onServer(
    url.href,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole`,
  );
  if (foreign?.rowCount !== 0) throw new Error(`not of the account: ${JSON.stringify(foreign?.rows)}`);
  for (const command of ['check', 'migrate']) {
    const own = { ...env, LAUNCHBOARD_DATABASE_URL: url.href };
    const code = await finished(start(['npx', 'launchboard', command], { cwd: root, env: own, stdio: 'inherit' }));
    if (code !== 0) throw new Error(`${command} of the restored dump, as the account: ${code}`);
  }
  say('  restored from the dump, as an account of its own');
}

/** Steps 1 to 3 of the drill, up to the end of the archive. */
async function restoreBase({ folder, server }: Place) {
  const data = join(server.folder, 'data');
  const { uid, gid } = await stat(data);
  // Stopped in an orderly way, so that the last segment of its log is archived too.
  await server.stop();
  await rm(data, { recursive: true });
  const [base = ''] = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('base-'));
  const steps = `cp -a ${join(folder, 'backups', base)} ${data} && rm -rf ${data}/pg_wal/* && touch ${data}/recovery.signal`;
  await finished(start(['bash', '-euc', steps]));
  const recovery = `restore_command = 'cp ${folder}/archive/%f %p'\nrecovery_target_action = 'promote'\n`;
  writeFileSync(join(data, 'postgresql.auto.conf'), recovery);
  await finished(start(['chown', '-R', `${uid}:${gid}`, data]));
  await finished(start(['chmod', '-R', 'u+rwX,go=', data]));
  await server.start();
}

const installed = existsSync(versions) ? readdirSync(versions) : [];
say('The PostgreSQL that npm brings has no pg_basebackup, pg_verifybackup, pg_dump and pg_restore: left out');
if (installed.length === 0) say('No PostgreSQL of Debian is installed here: apt-get install postgresql');
for (const version of installed) await tryVersion(version);
