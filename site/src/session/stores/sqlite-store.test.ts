import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

test('records outlive the process and are seen by another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const path = join(folder, 'deep/sessions.db');
  const one = openSqliteStore(path, () => 0);
  const other = openSqliteStore(path, () => 0);
  await one.put('key', 'value', 10);
  expect(await other.get('key')).toBe('value');
  one.close();
  other.close();
  const later = openSqliteStore(path, () => 9);
  expect(await later.get('key')).toBe('value');
  later.close();
  rmSync(folder, { recursive: true });
});

test('the file can be read by its owner alone, whatever the umask, also where an earlier version left it open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const before = process.umask(0o022);
  const modes = () => {
    const store = openSqliteStore(join(folder, 'data/sessions.db'), () => 0);
    const names = readdirSync(join(folder, 'data'));
    const found = names.map((name) => (statSync(join(folder, 'data', name)).mode & 0o777).toString(8));
    store.close();
    return found;
  };
  expect(modes()).toEqual(['600', '600', '600']);
  chmodSync(join(folder, 'data/sessions.db'), 0o644);
  expect(modes()).toEqual(['600', '600', '600']);
  process.umask(before);
  rmSync(folder, { recursive: true });
});

test('a flood is bounded: the records that end first are given up', async () => {
  const maxSessions = 50;
  const store = openSqliteStore(':memory:', () => 0, maxSessions);
  for (let index = 1; index <= 200; index += 1) await store.put(`key ${index}`, 'value', index);
  const kept = await Promise.all([1, 150, 151, 200].map((index) => store.get(`key ${index}`)));
  expect(kept).toEqual([undefined, undefined, 'value', 'value']);
  store.close();
});

test('what has expired is not found, and is removed', async () => {
  let now = 0;
  const store = openSqliteStore(':memory:', () => now);
  await store.put('old', 'value', 10);
  now = 10;
  expect(await store.get('old')).toBeUndefined();
  store.close();
});
