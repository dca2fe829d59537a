import { expect, test } from 'vitest';
import { until } from '../../deadline.ts';
import { ChangeQueue } from './queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function changes() {
  const queue = new ChangeQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, keys: string[]) =>
    queue.run(keys, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { queue, begun, add, end };
}

test('changes with a key in common run one after the other, in the order they came; others run beside them', async () => {
  const { begun, add, end } = changes();
  const all = [add('1', ['a', 'p']), add('2', ['b', 'p']), add('3', ['b', 'q']), add('4', ['c', 'q']), add('5', ['d'])];
  await turn();
  expect(begun).toEqual(['1', '5']);
  await end('1');
  expect(begun).toEqual(['1', '5', '2']);
  await end('2');
  expect(begun).toEqual(['1', '5', '2', '3']);
  await end('3');
  await end('4');
  await end('5');
  await Promise.all(all);
});

test('a change that fails lets the next one in', async () => {
  const queue = new ChangeQueue();
  await expect(queue.run(['p'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(['p'], async () => 1)).toBe(1);
});

test('a change that gives up waiting lets nobody behind it past those in front', async () => {
  const { queue, begun, add, end } = changes();
  const first = add('1', ['p']);
  await expect(until(performance.now(), () => queue.run(['p'], async () => begun.push('late')))).rejects.toThrow(
    'first',
  );
  const third = add('3', ['p']);
  await turn();
  expect(begun).toEqual(['1']);
  await end('1');
  expect(begun).toEqual(['1', '3']);
  await end('3');
  await Promise.all([first, third]);
});
