import { expect, test } from 'vitest';
import { Totals } from './totals.ts';

test('a total is counted once for a version and a key', async () => {
  const totals = new Totals();
  let counted = 0;
  const count = async () => ++counted;
  expect([await totals.find(1, 'a', count), await totals.find(1, 'a', count)]).toEqual([1, 1]);
  expect(await totals.find(1, 'b', count)).toBe(2);
});

test('another version, newer or older, forgets what was counted', async () => {
  const totals = new Totals();
  expect(await totals.find(1, 'a', async () => 1)).toBe(1);
  expect(await totals.find(2, 'a', async () => 2)).toBe(2);
  expect(await totals.find(1, 'a', async () => 3)).toBe(3);
});

test('a slow count of an earlier version is not believed at a later one', async () => {
  const totals = new Totals();
  const slow = Promise.withResolvers<number>();
  const first = totals.find(1, 'a', () => slow.promise);
  expect(await totals.find(2, 'b', async () => 5)).toBe(5);
  slow.resolve(1);
  expect(await first).toBe(1);
  expect(await totals.find(2, 'a', async () => 7)).toBe(7);
});

test('zero is remembered like any total', async () => {
  const totals = new Totals();
  await totals.find(1, 'a', async () => 0);
  expect(await totals.find(1, 'a', () => Promise.reject(new Error('counted again')))).toBe(0);
});

test('a count that fails is not remembered', async () => {
  const totals = new Totals();
  await expect(totals.find(1, 'a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await totals.find(1, 'a', async () => 4)).toBe(4);
});

test('however many terms are asked for, no more than ten thousand totals are kept', async () => {
  const totals = new Totals();
  for (let i = 0; i <= 10_000; i += 1) await totals.find(1, `term ${i}`, async () => i);
  expect(await totals.find(1, 'term 0', async () => -1)).toBe(-1);
  expect(await totals.find(1, 'term 10000', async () => -1)).toBe(10_000);
});
