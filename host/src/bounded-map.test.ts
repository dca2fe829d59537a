import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('the longest unused goes first once there are too many', () => {
  const map = new BoundedMap<number>({ most: 2 });
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

test('sizes are bounded in sum, measured again when set again, and given back', () => {
  const map = new BoundedMap<string>({ mostSize: 5, sizeOf: (text) => text.length });
  map.set('a', 'aaa');
  map.set('b', 'bb');
  expect(map.size).toBe(5);
  map.set('b', 'bbb');
  expect([map.get('a'), map.get('b'), map.size]).toEqual([undefined, 'bbb', 3]);
  map.set('long', 'longer than all');
  expect([map.get('long'), map.size]).toEqual([undefined, 0]);
  map.delete('unknown');
  expect(map.size).toBe(0);
});
