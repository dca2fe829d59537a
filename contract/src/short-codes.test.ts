import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsWithCode, longestCode, shortCode, shortestCode } from './short-codes.ts';

test('a code names ids around its own, the shorter the more', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: shortestCode, max: longestCode }), (id, length) => {
      const range = idsWithCode(shortCode(id, length));
      expect(range && range.first <= id && id <= range.last).toBe(true);
      if (length === longestCode) expect(range).toEqual({ first: id, last: id });
    }),
  );
});

test('a code may be typed in capitals, with dashes, and with letters that look like digits', () => {
  expect(idsWithCode('01O-iL8Z')).toEqual(idsWithCode('010118z'));
});

test.each(['', 'abc', '0123456u', 'a'.repeat(27), '../etc/passwd'])('%j is no code', (code) => {
  expect(idsWithCode(code)).toBeUndefined();
});
