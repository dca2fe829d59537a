import type { LaunchBoardClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

const api = {} as LaunchBoardClient;

function counter() {
  const at = { ms: 0, commits: 0, isAsked: true };
  const asked: string[] = [];
  const shared = createSharedReads(api, () => at.ms);
  const read = (key: string) =>
    shared(at.isAsked ? { at: at.commits, holds: (then) => then === at.commits } : undefined, key, async () => {
      asked.push(key);
      return asked.length;
    });
  return { at, asked, read };
}

test('an answer is asked for once for ten seconds, and anew after that', async () => {
  const { at, asked, read } = counter();
  expect([await read('a'), await read('a'), await read('b')]).toEqual([1, 1, 2]);
  at.ms = 10_000;
  expect([await read('a'), await read('b')]).toEqual([3, 4]);
  expect(asked).toEqual(['a', 'b', 'a', 'b']);
});

test('no answer outlives a commit, and while the board cannot be asked none outlives ten seconds', async () => {
  const { at, read } = counter();
  expect(await read('a')).toBe(1);
  at.commits += 1;
  expect([await read('a'), await read('a')]).toEqual([2, 2]);
  at.isAsked = false;
  expect(await read('a')).toBe(2);
  at.ms = 10_000;
  expect([await read('a'), await read('a')]).toEqual([3, 3]);
});

test('those who ask at the same moment wait for one answer', async () => {
  const { asked, read } = counter();
  await Promise.all([read('a'), read('a'), read('a')]);
  expect(asked).toEqual(['a']);
});

test('a failure is told to everybody who waits and not remembered', async () => {
  const shared = createSharedReads(api, () => 0);
  const failing = () => Promise.reject(new Error('away'));
  await expect(Promise.all([shared(undefined, 'a', failing), shared(undefined, 'a', failing)])).rejects.toThrow('away');
  expect(await shared(undefined, 'a', async () => 'back')).toBe('back');
});

test('however many keys there are, what is remembered stays bounded', async () => {
  const { asked, read } = counter();
  for (let number = 0; number < 1000; number += 1) await read(`part ${number}`);
  await read('part 999');
  expect(asked).toHaveLength(1000);
  await read('part 0');
  expect(asked).toHaveLength(1001);
});
