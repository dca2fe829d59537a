import { expect, test } from 'vitest';
import { isUnchanged } from './conditional.ts';

test.each([
  ['"a"', true],
  [' "a" ', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a","c"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"A"', false],
  ['"a', false],
  ['w/"a"', false],
  ['"a-gzip"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against "a" is %s, and so against W/"a"', (header, unchanged) => {
  expect(isUnchanged(header, '"a"')).toBe(unchanged);
  expect(isUnchanged(header, 'W/"a"')).toBe(unchanged);
});
