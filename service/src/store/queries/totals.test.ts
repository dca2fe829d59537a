import { expect, test } from 'vitest';
import { Totals } from './totals.ts';

test('a total is counted once for a version and a key', async () => {
  const totals = new Totals();
  let counted = 0;
  const count = async () => ({ total: ++counted });
  expect([await totals.find(1, 'a', count), await totals.find(1, 'a', count)]).toEqual([{ total: 1 }, { total: 1 }]);
  expect(await totals.find(1, 'b', count)).toEqual({ total: 2 });
});

test('another version, newer or older, forgets what was counted', async () => {
  const totals = new Totals();
  expect(await totals.find(1, 'a', async () => ({ total: 1 }))).toEqual({ total: 1 });
  expect(await totals.find(2, 'a', async () => ({ total: 2 }))).toEqual({ total: 2 });
  expect(await totals.find(1, 'a', async () => ({ total: 3 }))).toEqual({ total: 3 });
});

test('a slow count of an earlier version is not believed at a later one', async () => {
  const totals = new Totals();
  const slow = Promise.withResolvers<{ total: number }>();
  const first = totals.find(1, 'a', () => slow.promise);
  expect(await totals.find(2, 'b', async () => ({ total: 5 }))).toEqual({ total: 5 });
  slow.resolve({ total: 1 });
  expect(await first).toEqual({ total: 1 });
  expect(await totals.find(2, 'a', async () => ({ total: 7 }))).toEqual({ total: 7 });
});

test('who asks for the same while it is counted gets the same count, or counts if that one fails', async () => {
  const totals = new Totals();
  const slow = Promise.withResolvers<{ total: number }>();
  const never = () => Promise.reject(new Error('counted again'));
  const asked = [totals.find(1, 'a', () => slow.promise), totals.find(1, 'a', never)];
  slow.resolve({ total: 1 });
  expect(await Promise.all(asked)).toEqual([{ total: 1 }, { total: 1 }]);

  const lost = Promise.withResolvers<{ total: number }>();
  const first = totals.find(1, 'b', () => lost.promise);
  const second = totals.find(1, 'b', async () => ({ total: 2 }));
  lost.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await second).toEqual({ total: 2 });
});

test('zero is remembered like any total', async () => {
  const totals = new Totals();
  await totals.find(1, 'a', async () => ({ total: 0 }));
  expect(await totals.find(1, 'a', () => Promise.reject(new Error('counted again')))).toEqual({ total: 0 });
});

test('a count that fails is not remembered', async () => {
  const totals = new Totals();
  await expect(totals.find(1, 'a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await totals.find(1, 'a', async () => ({ total: 4 }))).toEqual({ total: 4 });
});

test('however many terms are asked for, no more than ten thousand totals are kept', async () => {
  const totals = new Totals();
  for (let i = 0; i <= 10_000; i += 1) await totals.find(1, `term ${i}`, async () => ({ total: i }));
  expect(await totals.find(1, 'term 0', async () => ({ total: -1 }))).toEqual({ total: -1 });
  expect(await totals.find(1, 'term 10000', async () => ({ total: -1 }))).toEqual({ total: 10_000 });
});

test('however many projects are found, no more than a million numbers are kept', async () => {
  const totals = new Totals();
  const seqs = new Uint32Array(10_000);
  for (let i = 0; i <= 100; i += 1) await totals.find(1, `term ${i}`, async () => ({ total: i, seqs }));
  expect(await totals.find(1, 'term 0', async () => ({ total: -1 }))).toEqual({ total: -1 });
  expect(await totals.find(1, 'term 100', async () => ({ total: -1 }))).toEqual({ total: 100, seqs });
});
