import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnCode } from '../../../ui/picture/qr-code.ts';
import { codeOf, idOf } from './short-address.ts';

test('a short address leads to the showcase it was made from, and no other text to any', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(idOf(codeOf(id))).toBe(id);
    }),
  );
  for (const code of ['', 'x', 'A'.repeat(23), '../../me']) expect(idOf(code)).toBeUndefined();
});

test('a code has four squares of white on each side', () => {
  const { path, size } = drawnCode('https://board.example/v/AAAAAAAAAAAAAAAAAAAAAA');
  const at = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 5]);
});
