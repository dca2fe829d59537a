import pg from 'pg';
import { expect, test } from 'vitest';
import { openBoard } from '../../../../test/support/board.ts';
import { onServer } from '../../../../test/support/database.ts';
import { watchSettled } from './settled.ts';
import { readSnapshot } from './snapshots.ts';

const noted = (...snapshots: string[]) => {
  const settled = watchSettled();
  return snapshots.map((text, at) => {
    settled.note(at, readSnapshot(text));
    return settled.at();
  });
};

test('where nothing is under way, everything is settled', () => {
  expect(noted('5:5:', '9:9:')).toEqual([0, 1]);
});

test('nothing is settled that was begun since the oldest transaction under way was given its number', () => {
  expect(noted('5:5:', '5:7:5', '5:9:5,8', '8:12:8,9', '8:13:8', '12:13:12', '14:14:')).toEqual([0, 0, 0, 1, 1, 3, 6]);
});

test('what was known of another server counts no more', () => {
  const settled = watchSettled();
  settled.note(1, readSnapshot('5:7:5'));
  settled.forget();
  settled.note(2, readSnapshot('90:99:90'));
  expect(settled.at()).toBe(Number.NEGATIVE_INFINITY);
  settled.note(3, readSnapshot('99:120:99'));
  expect(settled.at()).toBe(2);
});

test('an open transaction keeps the store from calling later times settled, while others begin and end', async () => {
  await using board = await openBoard();
  const { store, databaseUrl } = board;
  const open = new pg.Client(databaseUrl);
  await open.connect();
  await open.query('BEGIN; SELECT pg_current_xact_id()');
  const since = performance.now();
  for (let other = 0; other < 4; other += 1) {
    await onServer(databaseUrl, 'SELECT pg_current_xact_id()');
    await store.dataVersion();
    expect(await store.settledAt()).toBeLessThan(since);
  }
  await open.query('COMMIT');
  await open.end();
  await store.dataVersion();
  expect(await store.settledAt()).toBeGreaterThan(since);
});
