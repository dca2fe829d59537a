import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataKey } from './data-key.ts';

test('a page has one key as long as its address and all that was found for it are the same, and no longer', () => {
  fc.assert(
    fc.property(fc.json(), (answer) => {
      const [found, again] = [JSON.parse(answer), JSON.parse(answer)];
      expect(dataKey('/a', again)).toBe(dataKey('/a', found));
      expect(dataKey('/a', found)).not.toBe(dataKey('/b', found));
      expect(dataKey('/a', { found })).not.toBe(dataKey('/a', { found, more: 1 }));
      expect(dataKey('/a', { found: new Map([[1, found]]) })).not.toBe(dataKey('/a', { found: new Map() }));
    }),
  );
});

test('what cannot be compared has no key', () => {
  expect(dataKey('/', { late: Promise.resolve(1) })).toBeUndefined();
  expect(dataKey('/', { how: () => 1 })).toBeUndefined();
});
