import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { openBoard } from '../../../test/support/board.ts';
import { newDatabase, onPostgres } from '../../../test/support/database.ts';
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
    out: expect.stringContaining('0001-initial done\n'),
  });
  expect(await runCommand(migrate, [], url)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
  expect(await runCommand(migrate, ['--check'], url)).toMatchObject({ code: 0 });
  expect(await runCommand(migrate, ['now'], url)).toMatchObject({ code: 2 });
});

test('a database of a later version is refused', async () => {
  await using board = await openBoard();
  await board.store.write(({ db }) =>
    db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: '' })
      .execute(),
  );
  await expect(runCommand(migrate, [], board.databaseUrl)).rejects.toThrow('by a later version of this program');
});
