import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/projects/1?x=1#comments', '/projects/1?x=1#comments'],
  [null, '/'],
  ['', '/'],
  ['projects', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in?return_to=/', '/'],
  ['/auth/callback?code=1', '/'],
  ['/sign-out', '/'],
  ['/x'.repeat(2000), '/'],
])('%j leads to %s', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test('whatever is asked for, a browser stays on this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '.', 'a', ' ') }), (rest) => {
      expect(new URL(returnPath(`/${rest}`), 'https://board.example').origin).toBe('https://board.example');
    }),
  );
});
