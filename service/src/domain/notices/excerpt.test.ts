import { limits } from '@launch-board/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('an excerpt has the words of a text without its marks', () => {
  const content =
    '# Well\n\nI **like** it, _really_: see [the page](https://x.example/a_b) and `npm ci`.\n\n- one\n- two';
  expect(excerptOf(content)).toBe('Well I like it, really: see the page and npm ci. one two');
  expect(excerptOf('![a tide clock](https://x.example/y.png) 2 * 3 < 7, @ada')).toBe('a tide clock 2 * 3 < 7, @ada');
  expect(excerptOf('```\nconst a = 1;\n```')).toBe('const a = 1;');
});

test('what is marks alone is shown as it was typed', () => {
  for (const content of ['---', '#', '![](x.png)', '[x]: https://x.example']) expect(excerptOf(content)).toBe(content);
});

test('an excerpt is never longer than its limit, and splits no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), fc.nat(900), (text, length) => {
      const content = `[a page](https://x.example/${'x'.repeat(length)}) ${text}`;
      const excerpt = excerptOf(content);
      expect([...excerpt].length).toBeLessThanOrEqual(limits.notices.excerpt);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
});
