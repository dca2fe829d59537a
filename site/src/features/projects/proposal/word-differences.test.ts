import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, piecesOf } from './word-differences.ts';

const side = (pieces: Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('the words that changed are marked, and no others', () => {
  expect(piecesOf('Every room, every door', 'Every room, no door')).toEqual([
    { kind: 'same', text: 'Every room, ' },
    { kind: 'removed', text: 'every ' },
    { kind: 'added', text: 'no ' },
    { kind: 'same', text: 'door' },
  ]);
});

test('both texts can be read from the pieces, whatever they are', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'ä'), { maxLength: 60 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = piecesOf(before, after);
      expect(side(pieces, 'added')).toBe(before);
      expect(side(pieces, 'removed')).toBe(after);
      if (before === after) expect(pieces.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('texts of many thousand words that share none are compared within the bound', () => {
  const text = (letter: string) => `${letter} `.repeat(5000);
  expect(piecesOf(text('a'), text('b'))).toHaveLength(2);
});
