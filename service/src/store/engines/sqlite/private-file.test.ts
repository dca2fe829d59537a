import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { createStore } from '../../store.ts';
import { openSqlite } from './open.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let before: number;
beforeEach(async () => {
  folder = await temporaryFolder();
  // That of a service started by hand, under which files are readable by everybody.
  before = process.umask(0o022);
});
afterEach(async () => {
  process.umask(before);
  await folder[Symbol.asyncDispose]();
});

async function openOnce(): Promise<Record<string, string>> {
  const data = join(folder.path, 'data');
  const store = createStore(openSqlite(join(data, 'board.db')));
  await store.migrate();
  const modes = readdirSync(data).map((name) => [name, (statSync(join(data, name)).mode & 0o777).toString(8)]);
  await store.close();
  return Object.fromEntries(modes);
}

const closed = { 'board.db': '600', 'board.db-board': '600', 'board.db-shm': '600', 'board.db-wal': '600' };

test('a new database can be read by its owner alone, whatever the umask', async () => {
  expect(await openOnce()).toEqual(closed);
  expect((statSync(join(folder.path, 'data')).mode & 0o777).toString(8)).toBe('700');
});

test('a database that others could read is closed to them at the next start', async () => {
  await openOnce();
  chmodSync(join(folder.path, 'data/board.db'), 0o644);
  expect(await openOnce()).toEqual(closed);
});
