import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type Board, launch, missingDatabase, openBoard } from '../../../test/support/board.ts';
import { newDatabase, onPostgres } from '../../../test/support/database.ts';
import { put, user } from '../../../test/support/rows.ts';
import { exportCommand } from './export.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

const run = (name: string, options = {}) => runCommand(exportCommand, [board.path(name)], board.databaseUrl, options);

test('the file is compressed by its name, and the same every time', async () => {
  await board.import(launch({ submitter: 'ada' }));
  expect(await run('a.ndjson')).toEqual({ code: 0, out: expect.stringMatching(/^10 lines written in /), err: '' });
  await run('a.ndjson.gz');
  await run('b.ndjson.gz');
  const plain = await readFile(board.path('a.ndjson'), 'utf8');
  expect(gunzipSync(await readFile(board.path('a.ndjson.gz'))).toString()).toBe(plain);
  expect(await readFile(board.path('b.ndjson.gz'))).toEqual(await readFile(board.path('a.ndjson.gz')));
  expect(plain.endsWith('}\n')).toBe(true);
});

test('an export that fails leaves what was there, and nothing beside it', async () => {
  await writeFile(board.path('a.ndjson'), 'before');
  await expect(run('a.ndjson', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(await readFile(board.path('a.ndjson'), 'utf8')).toBe('before');
  expect((await readdir(board.path('.'))).filter((name) => name.includes('part'))).toEqual([]);
  await expect(run('no/such/folder')).rejects.toThrow('ENOENT');
});

test('lines that an import would refuse are told', async () => {
  await put(board.store, { users: [user({ username: 'ada', website_url: 'ftp://example.org' })] });
  expect(await run('a.ndjson')).toMatchObject({
    code: 3,
    err: 'user in line 9 website_url must start with http:// or https://\n',
  });
});

test('a missing database is not made, and one of an earlier version is not read', async () => {
  const url = missingDatabase(board);
  for (let i = 0; i < 2; i += 1)
    await expect(runCommand(exportCommand, ['x'], url)).rejects.toThrow(/there is no database at|does not exist/);
  await using early = await newDatabase('without tables');
  if (!onPostgres) await writeFile(join(early.folder, 'board.db'), '');
  await expect(runCommand(exportCommand, ['x'], early.url)).rejects.toThrow('run "launchboard migrate" first');
  expect(await runCommand(exportCommand, [], url)).toMatchObject({ code: 2 });
});
