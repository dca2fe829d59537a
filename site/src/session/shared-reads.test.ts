import type { LaunchBoardClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

const api = {} as LaunchBoardClient;

function counter(at = { ms: 0 }) {
  const asked: string[] = [];
  const shared = createSharedReads(api, () => at.ms);
  const read = (key: string, seconds?: number) =>
    shared(
      key,
      async () => {
        asked.push(key);
        return asked.length;
      },
      seconds,
    );
  return { at, asked, read };
}

test('an answer is asked for once as long as it is kept, and anew after that', async () => {
  const { at, asked, read } = counter();
  expect([await read('a'), await read('a'), await read('b', 60)]).toEqual([1, 1, 2]);
  at.ms = 10_000;
  expect([await read('a'), await read('b', 60)]).toEqual([3, 2]);
  at.ms = 60_000;
  await read('b', 60);
  expect(asked).toEqual(['a', 'b', 'a', 'b']);
});

test('those who ask at the same moment wait for one answer', async () => {
  const { asked, read } = counter();
  await Promise.all([read('a'), read('a'), read('a')]);
  expect(asked).toEqual(['a']);
});

test('a failure is told to everybody who waits and not remembered', async () => {
  const shared = createSharedReads(api, () => 0);
  const failing = () => Promise.reject(new Error('away'));
  await expect(Promise.all([shared('a', failing), shared('a', failing)])).rejects.toThrow('away');
  expect(await shared('a', async () => 'back')).toBe('back');
});

test('however many keys there are, what is remembered stays bounded', async () => {
  const { asked, read } = counter();
  for (let number = 0; number < 1000; number += 1) await read(`part ${number}`, 3600);
  await read('part 999', 3600);
  expect(asked).toHaveLength(1000);
  await read('part 0', 3600);
  expect(asked).toHaveLength(1001);
});
