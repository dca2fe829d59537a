import {
  chown,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { launch, type Program } from '../../../test/processes/program.ts';
import { type Board, openBoard, launch as project } from '../../../test/support/board.ts';
import { alter } from '../../../test/support/database.ts';
import { ask, get } from '../../../test/support/raw.ts';
import { openStore } from '../../store/open-store.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

let board: Board;
let path: string;
beforeEach(async () => {
  board = await openBoard();
  path = board.path('board.db');
  await board.import(project());
  await runCommand(backup, [board.path('one.db')], board.databaseUrl);
  // As an earlier version backed it up: the database alone.
  await alter(board.databaseUrl, `VACUUM INTO '${board.path('bare.db')}'`);
  await board.import(project());
  await board.store.close();
});
afterEach(() => board[Symbol.asyncDispose]());

const names = async () => (await readdir(board.path('.'))).toSorted();
const put = (file = 'one.db') => runCommand(restore, [board.path(file)], board.databaseUrl);
const serve = (...flags: string[]) =>
  launch(['serve', ...flags], { LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: board.databaseUrl });

async function projectsOf(program: Program): Promise<number> {
  const { url } = await program.line('listening');
  return (await ask(url, get('/api/stats'))).json().projects;
}

/** Leaves a log beside the file, as kill -9 and a loss of power do. */
async function killServing() {
  await using program = serve();
  expect(await projectsOf(program)).toBe(2);
  const other = openStore(board.databaseUrl);
  await other.write(({ db }) => db.updateTable('projects').set({ tagline: 'In the log' }).execute());
  await other.close();
  program.kill('SIGKILL');
  await program.ended();
}

test('what is restored belongs to whom the database belonged to, and where there was none, to whom its folder does', async () => {
  // Only root may give files away; for anybody else this is about their own.
  const uid = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);
  await mkdir(board.path('new-machine'), { mode: 0o700 });
  await chown(board.path('new-machine'), uid, uid);
  const target = board.path('new-machine/board.db');
  const ownersOf = async () =>
    Promise.all(
      [target, `${target}-board`].map(async (file) => [(await stat(file)).uid, (await stat(file)).mode & 0o777]),
    );
  const owned = [uid, 0o600];
  expect((await runCommand(restore, [board.path('one.db')], `sqlite:${target}`)).code).toBe(0);
  expect(await ownersOf()).toEqual([owned, owned]);
  await chown(board.path('new-machine'), process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  expect((await runCommand(restore, [board.path('one.db')], `sqlite:${target}`)).code).toBe(0);
  expect(await ownersOf()).toEqual([owned, owned]);
});

test('a backup is put in place, and the database of before is kept with its log', async () => {
  await killServing();
  expect(await put()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The backup is good\.\nThe backup is in place: .*\nThe previous database is kept: /),
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const found = await names();
  expect(found).toEqual([
    'bare.db',
    'board.db',
    'board.db-board',
    expect.stringMatching(/^board\.db\.before-restore-\d{8}T\d{6}Z$/),
    'one.db',
  ]);
  await using program = serve();
  expect(await projectsOf(program)).toBe(1);
  const before = openStore(`sqlite:${board.path(found[3] ?? '')}`);
  expect(await before.read(({ db }) => db.selectFrom('projects').select('id').execute())).toHaveLength(2);
  await before.close();
});

test('a backup of an earlier version is restored, and said to be without sums', async () => {
  expect(await put('bare.db')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^It is the database alone, without sums.*\n[\s\S]*The backup is in place/),
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await using program = serve();
  expect(await projectsOf(program)).toBe(1);
});

test('nothing is restored while a process has the database open, and nothing that is no whole backup', async () => {
  await copyFile(board.path('one.db'), board.path('short.db'));
  await truncate(board.path('short.db'), 100_000);
  expect(await put('short.db')).toMatchObject({ code: 1, out: expect.stringContaining('NOT good') });
  await using program = serve();
  expect(await projectsOf(program)).toBe(2);
  await expect(put()).rejects.toThrow('stop the service first');
  expect(await projectsOf(program)).toBe(2);
  expect((await names()).filter((name) => name.includes('before') || name.includes('part'))).toEqual([]);
});

test('a start refuses a log that belongs to another file, and a restore puts it right', async () => {
  await killServing();
  const log = await readFile(`${path}-wal`);
  expect(log.length).toBeGreaterThan(0);
  const start = () => openStore(board.databaseUrl);
  // By the letter of many instructions: the copy is put where the database was, and the log is forgotten.
  const own = await readFile(path);
  await writeFile(path, await readFile(board.path('bare.db')));
  expect(start).toThrow('board.db-wal belongs to another file');
  await writeFile(board.path('other.db'), own);
  await rename(board.path('other.db'), path);
  expect(start).toThrow('board.db-wal belongs to another file');
  await rm(path);
  expect(start).toThrow('is missing or empty, and');
  expect(await readFile(`${path}-wal`)).toEqual(log);
  expect(await put()).toMatchObject({ code: 0 });
  await using program = serve();
  expect(await projectsOf(program)).toBe(1);
});

test('a log that belongs is taken in, also where the whole folder was copied', async () => {
  await killServing();
  await mkdir(board.path('copied'));
  for (const name of ['board.db', 'board.db-wal', 'board.db-board'])
    await cp(board.path(name), board.path(`copied/${name}`));
  for (const url of [`sqlite:${board.path('copied/board.db')}`, board.databaseUrl]) {
    const store = openStore(url);
    const rows = await store.read(({ db }) => db.selectFrom('projects').select('tagline').execute());
    expect(rows.map(({ tagline }) => tagline)).toEqual(['In the log', 'In the log']);
    await store.close();
  }
});

test.each<[string, () => Promise<void>]>([
  ['missing', () => rm(path)],
  ['empty', () => truncate(path, 0)],
])('a start on a %s file where a board was is refused unless a new one is asked for', async (_, lose) => {
  const store = openStore(board.databaseUrl);
  await store.migrate();
  await store.close();
  await lose();
  await using refused = serve();
  expect((await refused.ended()).code).toBe(1);
  expect(refused.errors()).toContain('there was a board here before');
  expect(refused.errors()).toContain('launchboard restore FILE');
  await using begun = serve('--new');
  expect(await projectsOf(begun)).toBe(0);
});

test('what killed commands left is removed by the next, and nothing else', async () => {
  const gone = launch(['--help']);
  await gone.ended();
  const folder = board.path('.');
  const left = [`.x.db.${gone.pid}.launchboard-part`, `.y.db.${process.pid}.launchboard-part`];
  const kept = [`.z.db.${process.ppid}.launchboard-part`, `.x.db.${gone.pid}.part`, 'launchboard-part'];
  for (const name of [...left, ...kept]) await writeFile(join(folder, name), 'ada@example.edu');
  await utimes(join(folder, left[1] ?? ''), 0, 0);
  const verifying = join(tmpdir(), `.launchboard-verify.${gone.pid}.launchboard-part-x`);
  await mkdir(verifying);
  await writeFile(join(verifying, 'restored.db'), 'ada@example.edu');

  expect(await runCommand(backup, ['--force', board.path('one.db')], board.databaseUrl)).toMatchObject({ code: 0 });
  expect(await runCommand(verifyBackup, [board.path('one.db')], board.databaseUrl)).toMatchObject({ code: 0 });
  const found = await names();
  for (const name of left) expect(found).not.toContain(name);
  for (const name of kept) expect(found).toContain(name);
  await expect(stat(verifying)).rejects.toThrow('ENOENT');
});
