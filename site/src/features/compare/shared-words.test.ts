import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './shared-words.ts';

const shared = (text: string, other: string) =>
  piecesOf(text, other).flatMap((one) => (one.isShared ? [one.text] : []));

test('what stands in both word by word is marked, whatever is between the words', () => {
  const theirs = 'Before: it tells every swimmer on campus, when the tide is high. After.';
  const ours = 'It tells EVERY swimmer on campus — when the tide is high! Then more.';
  expect(shared(ours, theirs)).toEqual(['It tells EVERY swimmer on campus — when the tide is high']);
  expect(shared(theirs, ours)).toEqual(['it tells every swimmer on campus, when the tide is high']);
});

test('names and turns of phrase are not: six words in a row', () => {
  expect(shared('a map of the whole old campus', 'this is a map of the whole old campus')).not.toEqual([]);
  expect(shared('a map of the whole campus', 'a map of the whole campus')).toEqual([]);
});

test('Arabic and accents are words, too', () => {
  const text = 'خريطة لكل القاعات في الحرم الجامعي القديم والجديد';
  expect(shared(text, `${text}.`)).toEqual([text]);
});

test('the pieces of any text are that text, and one that stands alone in the other is whole in both', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
      expect(
        piecesOf(text, other)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 7 }), (words) => {
      const text = words.join(' ');
      expect(piecesOf(text, `First. ${text}. Last.`)).toEqual([{ text, isShared: true }]);
    }),
  );
});

test('long texts of one word take no time that anybody notices', () => {
  const long = 'a '.repeat(50_000);
  expect(piecesOf(long, long).length).toBeLessThan(3);
});
