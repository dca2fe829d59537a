import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escaped } from './xml.ts';

test('no text can end the element or the quotes it stands in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(escaped(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39|#9|#10|#13);)/);
    }),
  );
});

test('what XML cannot write is left out, everything else stays', () => {
  expect(escaped('a\u0000b\u000bc\ud800d\ufffe')).toBe('abcd');
  expect(escaped('海港 مجموعة 🦆')).toBe('海港 مجموعة 🦆');
});

test('tabs and line breaks are references, which readers keep between quotes too', () => {
  expect(escaped('a\tb\nc\rd')).toBe('a&#9;b&#10;c&#13;d');
});
