import { mkdtempSync, rmSync } from 'node:fs';
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

test('a flood is bounded: the records that end first are given up', async () => {
  const most = 50;
  const store = openSqliteStore(':memory:', () => 0, most);
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
