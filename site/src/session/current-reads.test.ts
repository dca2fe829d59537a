import { expect, test } from 'vitest';
import { createCurrentReads } from './current-reads.ts';

test('an answer is used again until something is committed, or for ten seconds; a failure never', async () => {
  let now = 0;
  let commits = 0;
  let reads = 0;
  const current = createCurrentReads(() => now);
  const ask = (read = async () => ++reads) => current({ at: commits, holds: (at) => at === commits }, 'list', read);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  commits += 1;
  expect([await ask(), await ask()]).toEqual([2, 2]);
  now += 10_000;
  expect(await ask()).toBe(3);
  expect(await current(undefined, 'list', async () => 'anew')).toBe('anew');
  commits += 1;
  await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe(4);
});
