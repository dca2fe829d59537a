import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { alter, BEYOND_FLOOR, LATER } from '../../../test/support/database.ts';
import { backup } from './backup.ts';
import { verifyBackup } from './verify-backup.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

const make = (name: string, ...flags: string[]) => runCommand(backup, [...flags, board.path(name)], board.databaseUrl);
const verify = (name: string) => runCommand(verifyBackup, [board.path(name)], board.databaseUrl);
const spoilt = async (spoil: (board: Board) => Promise<unknown>) => {
  await spoil(board);
  await make('spoilt.db');
  return verify('spoilt.db');
};

test('a backup is one file for its owner alone, and verified by restoring it', async () => {
  await board.import(launch({ submitter: 'ada', votes: 7 }));
  expect(await make('a.db')).toEqual({ code: 0, out: expect.stringMatching(/^The backup is complete/), err: '' });
  expect((await stat(board.path('a.db'))).mode & 0o777).toBe(0o600);
  const before = await readFile(board.path('a.db'));
  const { code, out, err } = await verify('a.db');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^It was made by version [\d.]+ from SQLite at .*Z, and every byte is as it was written\.$/),
    'Every table has the rows that were copied: 10 rows.',
    'Every page and every reference is valid.',
    'Its tables are up to date.',
    'All stored counts match the rows: 1 people, 1 active projects, 7 votes, 0 comments.',
    'The backup is good.',
    '',
  ]);
  expect((await readFile(board.path('a.db'))).equals(before)).toBe(true);
  expect(await readdir(board.path('.'))).toEqual([
    'a.db',
    'board.db',
    'board.db-board',
    'board.db-shm',
    'board.db-wal',
  ]);
});

test('an existing file is replaced only when asked, and no database is made', async () => {
  await writeFile(board.path('a.db'), 'precious');
  await expect(make('a.db')).rejects.toThrow('a.db exists; --force replaces it');
  expect(await readFile(board.path('a.db'), 'utf8')).toBe('precious');
  expect(await make('a.db', '--force')).toMatchObject({ code: 0 });
  expect(await verify('a.db')).toMatchObject({ code: 0 });
  await expect(runCommand(backup, [board.path('b.db')], `sqlite:${board.path('none.db')}`)).rejects.toThrow(
    'there is no database at',
  );
  expect(await runCommand(backup, [], board.databaseUrl)).toMatchObject({ code: 2 });
});

test('a backup is finished, and of one moment, while another process writes without a pause', async () => {
  await board.import(...Array.from({ length: 3000 }, (_, i) => launch({ votes: i, description: `${i} `.repeat(400) })));
  const writer = fork(join(import.meta.dirname, '../../../test/processes/busy-process.ts'), [board.databaseUrl]);
  await once(writer, 'message');
  try {
    for (const name of ['a.db', 'b.db']) {
      expect(await make(name)).toMatchObject({ code: 0 });
      expect(await verify(name)).toMatchObject({ code: 0, err: '' });
    }
  } finally {
    writer.disconnect();
    await once(writer, 'exit');
  }
});

test.each<[string, (board: Board) => Promise<unknown>, string]>([
  [
    'a wrong count',
    ({ store }) => store.write(({ db }) => db.updateTable('counts').set({ value: 9 }).execute()),
    'count "projects" is stored as 9, but there are 1',
  ],
  [
    'a wrong text index',
    ({ store }) => store.write(({ db, search }) => search.remove(db, [1])),
    'project_text lacks 1 active projects',
  ],
  [
    'tables of a later version that this one cannot serve',
    ({ databaseUrl }) => alter(databaseUrl, BEYOND_FLOOR),
    'by a later version of this program',
  ],
])('a backup with %s is not good', async (_, spoil, finding) => {
  await board.import(launch());
  const { code, out, err } = await spoilt(spoil);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('NOT good') });
  expect(err).toContain(finding);
});

test('a backup with tables of a later version that this one can serve is good, and says so', async () => {
  await board.import(launch());
  const { code, out } = await spoilt(({ databaseUrl }) => alter(databaseUrl, LATER));
  expect(code).toBe(0);
  expect(out).toContain('Its tables are of a later version, which this version supports: 9999-later.\n');
});

test('files that are no whole backup are not good', async () => {
  await board.import(...Array.from({ length: 100 }, () => launch()));
  await make('short.db');
  await truncate(board.path('short.db'), 100_000);
  await writeFile(board.path('text.db'), 'Dear diary');
  await writeFile(board.path('empty.db'), '');
  for (const name of ['short.db', 'text.db', 'empty.db']) {
    expect(await verify(name), name).toMatchObject({ code: 1, out: expect.stringContaining('NOT good') });
  }
  await expect(verify('none.db')).rejects.toThrow('ENOENT');
});
