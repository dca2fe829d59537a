import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { openBoard } from '../../../test/support/board.ts';
import { alter, LATER, newDatabase, onPostgres } from '../../../test/support/database.ts';
import { migrate } from './migrate.ts';

test('a database is made and brought up to date, and --check changes nothing', async () => {
  await using board = await openBoard();
  await using database = await newDatabase('without tables');
  const url = onPostgres ? database.url : `sqlite:${board.path('new.db')}`;
  // A file is made by bringing it up to date, a database of a server is there before.
  const missing = onPostgres
    ? { out: expect.stringContaining('is pending') }
    : { err: expect.stringContaining('creates it') };
  expect(await runCommand(migrate, ['--check'], url)).toMatchObject({ code: 1, ...missing });
  if (!onPostgres) await expect(stat(board.path('new.db'))).rejects.toThrow('ENOENT');
  expect(await runCommand(migrate, [], url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('0057-baseline done\n'),
  });
  expect(await runCommand(migrate, [], url)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
  expect(await runCommand(migrate, ['--check'], url)).toMatchObject({ code: 0 });
  expect(await runCommand(migrate, ['now'], url)).toMatchObject({ code: 2 });
});

test('a database of a later version is named as such, and refused once that has raised the floor', async () => {
  await using board = await openBoard();
  await alter(board.databaseUrl, LATER);
  const named = {
    code: 0,
    out: expect.stringMatching(/of a later version, which this version supports: 9999-later\n$/),
  };
  expect(await runCommand(migrate, [], board.databaseUrl)).toMatchObject(named);
  expect(await runCommand(migrate, ['--check'], board.databaseUrl)).toMatchObject(named);
  await alter(board.databaseUrl, "UPDATE schema_floor SET migration = '9999-later'");
  await expect(runCommand(migrate, [], board.databaseUrl)).rejects.toThrow('by a later version of this program');
});
